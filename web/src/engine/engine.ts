// The only place that talks to the module. Everything else sees typed answers.
import type {
  Envelope,
  Estimate,
  GpuEntry,
  MethodEntry,
  ModelEntry,
  PriceEntry,
  RegionEntry,
} from './answers';
import { lazy } from './lazy';
import type { RidgepointModule } from './module';

/**
 * From small to large: browsers compile a function of the module when it is first called, and so
 * this work comes in short pieces too.
 */
export const CATALOG_KINDS = ['methods', 'calibration', 'prices', 'gpus', 'models'] as const;
export type CatalogKind = (typeof CATALOG_KINDS)[number];

/** What no answer needs unless a run names it: loaded after the first one. */
export const LATER_KINDS = ['ridgepoint', 'regions'] as const;
export type LaterKind = (typeof LATER_KINDS)[number];

/** One run as the core reads it. A text where a number belongs is answered with an error there. */
export type Run = Readonly<Record<string, RunValue>>;
export type RunPart = string | number | boolean | readonly string[];
export type RunValue = RunPart | Readonly<Record<string, RunPart>>;

export interface Engine {
  readonly version: string;
  /** The entry with that name or alias; null where there is none. */
  readonly gpuNamed: (name: string) => GpuEntry | null;
  readonly modelNamed: (name: string) => ModelEntry | null;
  /** Whole catalogs: read when they are first asked for, which is after the first answer. */
  readonly gpus: () => readonly GpuEntry[];
  readonly models: () => readonly ModelEntry[];
  readonly methods: () => readonly MethodEntry[];
  readonly prices: () => readonly PriceEntry[];
  /** Empty until they are loaded. */
  readonly regions: () => readonly RegionEntry[];
  /** Throws if the file is not valid. */
  readonly loadLater: (kind: LaterKind, text: string) => void;
  readonly estimate: (run: Run) => Envelope<Estimate>;
}

function parsed<Value>(envelope: string): Envelope<Value> {
  return JSON.parse(envelope) as Envelope<Value>;
}

function valueOf<Value>(envelope: string, what: string): Value {
  const answer = parsed<Value>(envelope);
  if (answer.ok) return answer.value;
  const problems = answer.errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
  throw new Error(`${what}: ${problems}`);
}

/** Lets the browser paint and take input between two pieces of work. */
const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/** An engine over a loaded module and the texts of the catalog files; throws if one is not valid. */
export async function createEngine(
  module: RidgepointModule,
  files: Readonly<Record<CatalogKind, string>>,
): Promise<Engine> {
  for (const kind of CATALOG_KINDS) {
    await breath();
    valueOf(module.load(kind, files[kind]), kind);
  }
  await breath();
  let regions: readonly RegionEntry[] = [];
  const all = <Entry>(kind: string) =>
    lazy(() => valueOf<readonly Entry[]>(module.catalog(kind, ''), kind));
  const named = <Entry>(kind: string) => {
    return (name: string) => {
      // An empty name would ask for the whole catalog.
      if (name === '') return null;
      const answer = parsed<Entry>(module.catalog(kind, name));
      return answer.ok ? answer.value : null;
    };
  };
  return {
    version: module.version(),
    gpuNamed: named<GpuEntry>('gpus'),
    modelNamed: named<ModelEntry>('models'),
    gpus: all<GpuEntry>('gpus'),
    models: all<ModelEntry>('models'),
    methods: all<MethodEntry>('methods'),
    prices: all<PriceEntry>('prices'),
    regions: () => regions,
    loadLater(kind, text) {
      valueOf(module.load(kind, text), kind);
      if (kind === 'regions') regions = valueOf(module.catalog(kind, ''), kind);
    },
    estimate: (run) => parsed(module.estimate(JSON.stringify(run))),
  };
}
