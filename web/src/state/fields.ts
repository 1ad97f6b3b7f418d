// What the page asks for: every field, in the order in which it stands in a link.
// A field holds the text a person typed; only the core judges it.
import { parseNumber } from '../format/parse_number';

interface Field {
  /** The key of the run and of the link. */
  readonly key: string;
  /** The field's name on the page. */
  readonly label: string;
  /** The default run's text, pinned by the newest link version. */
  readonly text: string;
  /** A list is typed with commas between its names. */
  readonly kind: 'name' | 'number' | 'list';
  /** Left out of the run where nothing is typed: the core has its own default, or says "missing". */
  readonly optional?: true;
}

export const FIELDS = [
  { key: 'model', label: 'Model', kind: 'name', text: 'llama3.1-8b' },
  { key: 'model.name', label: 'Model name', kind: 'name', text: '', optional: true },
  { key: 'model.params', label: 'Parameters', kind: 'number', text: '', optional: true },
  {
    key: 'model.active_params',
    label: 'Active parameters',
    kind: 'number',
    text: '',
    optional: true,
  },
  { key: 'model.hidden', label: 'Hidden size', kind: 'number', text: '', optional: true },
  { key: 'model.layers', label: 'Layers', kind: 'number', text: '', optional: true },
  { key: 'method', label: 'Method', kind: 'name', text: 'lora' },
  { key: 'gpu', label: 'GPU', kind: 'name', text: 'NVIDIA-A100-SXM4-80GB' },
  { key: 'gpu.name', label: 'GPU name', kind: 'name', text: '', optional: true },
  {
    key: 'gpu.peak_fp16_tflops',
    label: 'Dense FP16 peak',
    kind: 'number',
    text: '',
    optional: true,
  },
  {
    key: 'gpu.memory_bandwidth_gb_s',
    label: 'Memory bandwidth',
    kind: 'number',
    text: '',
    optional: true,
  },
  {
    key: 'gpu.intra_node_gb_s_per_direction',
    label: 'GPU link, each way',
    kind: 'number',
    text: '',
    optional: true,
  },
  { key: 'gpu.nominal_mfu', label: 'Nominal MFU', kind: 'number', text: '', optional: true },
  { key: 'gpu.power_limit_w', label: 'Power limit', kind: 'number', text: '', optional: true },
  { key: 'gpus', label: 'GPUs', kind: 'number', text: '8' },
  { key: 'nodes', label: 'Nodes', kind: 'number', text: '1' },
  { key: 'micro_batch', label: 'Micro-batch', kind: 'number', text: '4' },
  { key: 'sequence_length', label: 'Sequence length', kind: 'number', text: '2048' },
  { key: 'gradient_accumulation', label: 'Accumulation', kind: 'number', text: '4' },
  { key: 'dataset_tokens', label: 'Dataset', kind: 'number', text: '60M', optional: true },
  { key: 'samples', label: 'Samples', kind: 'number', text: '10k', optional: true },
  { key: 'epochs', label: 'Epochs', kind: 'number', text: '1' },
  {
    key: 'prices.gpu_hour_usd',
    label: 'Price per GPU-hour',
    kind: 'number',
    text: '',
    optional: true,
  },
  { key: 'predictor', label: 'Predictor', kind: 'name', text: 'kavier' },
  { key: 'calibration', label: 'Calibration', kind: 'name', text: 'kavier' },
  { key: 'gpu.memory_gb', label: 'Memory', kind: 'number', text: '', optional: true },
  { key: 'lora.rank', label: 'LoRA rank', kind: 'number', text: '16' },
  { key: 'lora.targets', label: 'LoRA targets', kind: 'list', text: 'q,v' },
  // Empty: what the GPU has, and what suits the number of GPUs. The core chooses.
  { key: 'precision', label: 'Precision', kind: 'name', text: '', optional: true },
  { key: 'optimizer', label: 'Optimiser', kind: 'name', text: 'adamw' },
  { key: 'checkpointing.mode', label: 'Checkpointing', kind: 'name', text: 'none' },
  { key: 'checkpointing.segments', label: 'Segments', kind: 'number', text: '4' },
  { key: 'attention', label: 'Attention', kind: 'name', text: 'flash' },
  { key: 'loss', label: 'Loss', kind: 'name', text: 'full' },
  { key: 'sharding', label: 'Sharding', kind: 'name', text: '', optional: true },
  { key: 'tensor_parallel', label: 'Tensor parallel', kind: 'number', text: '1' },
  { key: 'pipeline_parallel', label: 'Pipeline parallel', kind: 'number', text: '1' },
  { key: 'facility.region', label: 'Grid region', kind: 'name', text: '', optional: true },
] as const satisfies readonly Field[];

export type FieldKey = (typeof FIELDS)[number]['key'];

const byKey: ReadonlyMap<string, Field> = new Map(FIELDS.map((field) => [field.key, field]));

export function isFieldKey(key: string): key is FieldKey {
  return byKey.has(key);
}

export function fieldOf(key: FieldKey): Field {
  const field = byKey.get(key);
  if (field === undefined) throw new Error(`no field ${key}`);
  return field;
}

/** A model and a GPU are either named or described by the person. */
export type Source = 'catalog' | 'custom';
export type Described = 'model' | 'gpu';
export type JobSize = 'dataset_tokens' | 'samples';

/** Everything the page asks for, as it stands in the form. */
export interface RunForm {
  readonly text: Readonly<Record<FieldKey, string>>;
  readonly source: Readonly<Record<Described, Source>>;
  readonly jobSize: JobSize;
}

export const DEFAULT_FORM: RunForm = {
  text: Object.fromEntries(FIELDS.map(({ key, text }) => [key, text])) as Record<FieldKey, string>,
  source: { model: 'catalog', gpu: 'catalog' },
  jobSize: 'dataset_tokens',
};

/** The object a dotted key belongs to: "model", "gpu", "prices" ...; empty for a plain key. */
function parentOf(key: FieldKey): string {
  const dot = key.indexOf('.');
  return dot < 0 ? '' : key.slice(0, dot);
}

export function isCustomKey(key: FieldKey, described?: Described): boolean {
  const parent = parentOf(key);
  return described === undefined ? parent === 'model' || parent === 'gpu' : parent === described;
}

/** How several GPUs share a run. */
const SHARED_KEYS: ReadonlySet<FieldKey> = new Set([
  'sharding',
  'tensor_parallel',
  'pipeline_parallel',
]);

/** One GPU has nothing to share; a count that cannot be read may yet become several. */
const isOneGpu = (form: RunForm) => parseNumber(form.text.gpus) === 1;

/** False for what the form holds but does not ask for now: a custom GPU beside a named one. */
export function isAsked(form: RunForm, key: FieldKey): boolean {
  const parent = parentOf(key);
  if (parent === 'model' || parent === 'gpu') return form.source[parent] === 'custom';
  if (key === 'model' || key === 'gpu') return form.source[key] === 'catalog';
  if (parent === 'lora') return form.text.method !== 'full';
  if (key === 'dataset_tokens' || key === 'samples') return form.jobSize === key;
  if (key === 'checkpointing.segments') return form.text['checkpointing.mode'] === 'segments';
  return !SHARED_KEYS.has(key) || !isOneGpu(form);
}

/** No longer text fits into a field or comes out of a link. */
export const MAX_TEXT = 120;

export function withText(form: RunForm, changes: Partial<Record<FieldKey, string>>): RunForm {
  return { ...form, text: { ...form.text, ...changes } };
}

export function withSource(form: RunForm, described: Described, source: Source): RunForm {
  return { ...form, source: { ...form.source, [described]: source } };
}

/** What is not asked for set back to the default: two forms that ask the same become equal. */
export function normalForm(form: RunForm): RunForm {
  const unasked = FIELDS.filter(({ key }) => !isAsked(form, key));
  return withText(form, Object.fromEntries(unasked.map(({ key, text }) => [key, text])));
}
