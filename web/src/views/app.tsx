import { useEffect, useState } from 'preact/hooks';
import type { PlanState } from '../state/plan';
import { Announcer } from './announcer';
import { Header } from './header';
import { LinkNotice } from './link_notice';
import { PlanContext } from './plan_context';
import { PlanView, STAGES } from './plan_view';

/** Counts up to `last`, one task each. */
function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage === last) return undefined;
    const timer = setTimeout(() => setStage(stage + 1));
    return () => clearTimeout(timer);
  }, [stage, last]);
  return stage;
}

export function App({ plan }: { plan: PlanState }) {
  const built = useStages(STAGES);
  return (
    <PlanContext.Provider value={plan}>
      <Header />
      <LinkNotice />
      <PlanView built={built} />
      {built >= STAGES && (
        <footer class="footer">
          Ridgepoint {plan.engine.version}. Calculated in your browser; nothing you enter leaves it.
        </footer>
      )}
      <Announcer />
    </PlanContext.Provider>
  );
}

/** Shown where the module or a catalog could not be loaded. */
export function Failure({ reason }: { reason: string }) {
  return (
    <>
      <Header />
      <main class="failure">
        <h1>Ridgepoint could not start</h1>
        <p>A part of the page could not be loaded: {reason}</p>
        <p>
          Check the connection and reload. The page needs a current browser with WebAssembly
          exceptions: Chrome or Edge 95, Firefox 100, Safari 15.2 or newer.
        </p>
        <button type="button" class="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </main>
    </>
  );
}
