import type { PlanState } from '../state/plan';
import { Announcer } from './announcer';
import { Header } from './header';
import { LinkNotice } from './link_notice';
import { PlanContext } from './plan_context';
import { PlanView } from './plan_view';

export function App({ plan }: { plan: PlanState }) {
  return (
    <PlanContext.Provider value={plan}>
      <Header />
      <LinkNotice />
      <PlanView />
      <footer class="footer">
        Ridgepoint {plan.engine.version}. Calculated in your browser; nothing you enter leaves it.
      </footer>
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
