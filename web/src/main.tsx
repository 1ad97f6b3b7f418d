import { render } from 'preact';
import { fetchCatalogFiles, fetchRegions } from './data/catalog_files';
import { createEngine } from './engine/engine';
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
const REGIONS_DELAY_MS = 200;

async function addRegions(plan: PlanState): Promise<void> {
  try {
    plan.addRegions(await fetchRegions());
  } catch {
    // Without them the page has no choice of region; everything else works.
  }
}

async function start(root: HTMLElement): Promise<void> {
  try {
    const namesRegion = window.location.hash.includes('facility.region=');
    const [module, files, regions] = await Promise.all([
      loadModule(),
      fetchCatalogFiles(),
      namesRegion ? fetchRegions() : null,
    ]);
    const engine = await createEngine(module, files);
    if (regions !== null) engine.loadRegions(regions);
    const plan = createPlanState(engine, window);
    // A first task ends here, so that a slow machine can take input before the page is built.
    await new Promise((resolve) => setTimeout(resolve));
    root.replaceChildren();
    render(<App plan={plan} />, root);
    if (regions === null) setTimeout(() => void addRegions(plan), REGIONS_DELAY_MS);
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
