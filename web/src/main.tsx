import { render } from 'preact';
import { fetchCatalogFiles, fetchLater } from './data/catalog_files';
import { createEngine, LATER_KINDS, type LaterKind } from './engine/engine';
import { loadModule } from './engine/module';
import { createPlanState, type PlanState } from './state/plan';
import './styles/base.css';
import './styles/layout.css';
import './styles/controls.css';
import './styles/form.css';
import './styles/answer.css';
import './styles/charts.css';
import { App, Failure } from './views/app';

/** After the first answer, so that it need not wait for them. */
const LATER_DELAY_MS = 200;

/** A link that names one of them is answered with it. */
const NAMED_BY: Readonly<Record<LaterKind, string>> = {
  ridgepoint: 'predictor=ridgepoint',
  regions: 'facility.region=',
};

async function addLater(plan: PlanState, kinds: readonly LaterKind[]): Promise<void> {
  for (const kind of kinds) {
    try {
      plan.addLater(kind, await fetchLater(kind));
    } catch {
      // Without it the page lacks a choice; everything else works.
    }
  }
}

async function start(root: HTMLElement): Promise<void> {
  try {
    const isNamed = (kind: LaterKind) => window.location.hash.includes(NAMED_BY[kind]);
    const named = LATER_KINDS.filter(isNamed);
    const [module, files, ...texts] = await Promise.all([
      loadModule(),
      fetchCatalogFiles(),
      ...named.map(fetchLater),
    ]);
    const engine = await createEngine(module, files);
    named.forEach((kind, index) => engine.loadLater(kind, texts[index] ?? ''));
    const plan = createPlanState(engine, window);
    const rest = LATER_KINDS.filter((kind) => !named.includes(kind));
    // A first task ends here, so that a slow machine can take input before the page is built.
    await new Promise((resolve) => setTimeout(resolve));
    root.replaceChildren();
    render(<App plan={plan} />, root);
    setTimeout(() => void addLater(plan, rest), LATER_DELAY_MS);
  } catch (error) {
    root.replaceChildren();
    render(<Failure reason={error instanceof Error ? error.message : String(error)} />, root);
  }
}

/** Storing the files must not compete with the first answer. */
const OFFLINE_DELAY_MS = 1500;

/** Keeps the site for use without a network, where the browser can. */
function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('./sw.js').catch(() => {
    // Not allowed here, or no room: the page works with a network only.
  });
}

const root = document.getElementById('app');
if (root !== null) void start(root).then(() => setTimeout(keepOffline, OFFLINE_DELAY_MS));
