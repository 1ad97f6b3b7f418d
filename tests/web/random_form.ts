// Random forms from a seed: the same seed gives the same form on every machine.
import {
  DEFAULT_FORM,
  FIELDS,
  normalForm,
  withSource,
  withText,
  type FieldKey,
  type RunForm,
} from '../../web/src/state/fields';

/** Numbers from 0 up to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

const NUMBERS = [
  '1',
  '2',
  '3',
  '6',
  '8',
  '16',
  '64',
  '512',
  '4096',
  '20M',
  '1.5 B',
  '1_000',
  '2 000',
  '0.5',
  '1e6',
];
const INVALID = ['', 'abc', '-1', '1,5', '20MM', '∞', '0', '8 GPUs'];
const NAMES = [
  'My GPU',
  'a+b=c&d',
  '100 %',
  'Größe 日本語 🚀',
  '<b>"x"</b>',
  "it's (1/2) #3",
  '__proto__',
  '%41%zz',
  '   ',
  '',
];
const MODELS = [
  'llama3.1-8b',
  'mistral-7b-v0.1',
  'granite-3.1-2b',
  'Qwen2.5-7B',
  'no such model',
  'meta-llama/Llama-3.1-8B',
];
const GPUS = ['NVIDIA-A100-SXM4-80GB', 'L40S', 'NVIDIA-H100-PCIe', 'MI300X', 'h100', 'no such GPU'];
const METHODS = ['full', 'lora', 'qlora', 'gptq-lora', 'alora', 'nothing'];

/** The last one of each is not valid. */
const CHOICES: Partial<Record<FieldKey, readonly string[]>> = {
  precision: ['', 'fp32', 'bf16_mixed', 'bf16_pure', 'fp16_mixed', 'fp4'],
  optimizer: ['adamw', 'sgd', 'adamw_8bit', 'lion', 'galore_adamw', 'none'],
  'checkpointing.mode': ['none', 'selective', 'full', 'segments', 'some'],
  attention: ['flash', 'standard', 'no'],
  loss: ['full', 'fused', 'chunked', 'l2'],
  sharding: ['', 'ddp', 'zero1', 'zero2', 'zero3', 'fsdp', 'fsdp_grad_op', 'fsdp_hybrid', 'zero4'],
  'lora.targets': ['q', 'q,v', 'q,k,v,o', 'gate,up,down', 'q,k,v,o,gate,up,down', 'x,y'],
};

function textFor(random: () => number, key: FieldKey, allowInvalid: boolean): string {
  const valid = <Item>(items: readonly Item[]) =>
    pick(random, allowInvalid ? items : items.slice(0, -1));
  if (key === 'model') return valid(MODELS);
  if (key === 'gpu') return valid(GPUS);
  if (key === 'method') return valid(METHODS);
  if (key === 'predictor') return 'kavier';
  if (key === 'calibration') return pick(random, ['kavier', 'none']);
  const choices = CHOICES[key];
  if (choices !== undefined) return valid(choices);
  if (key.endsWith('.name')) return pick(random, NAMES);
  return pick(random, allowInvalid && random() < 0.2 ? INVALID : NUMBERS);
}

/** A form in its normal form; with `allowInvalid` some fields hold what the core refuses. */
export function randomForm(seed: number, allowInvalid = true): RunForm {
  const random = randomNumbers(seed);
  let form: RunForm = DEFAULT_FORM;
  if (random() < 0.3) form = withSource(form, 'model', 'custom');
  if (random() < 0.3) form = withSource(form, 'gpu', 'custom');
  if (random() < 0.3) form = { ...form, jobSize: 'samples' };
  for (const { key } of FIELDS) {
    if (random() < 0.5) form = withText(form, { [key]: textFor(random, key, allowInvalid) });
  }
  return normalForm(form);
}
