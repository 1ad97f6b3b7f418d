// The settings that decide what a GPU holds, as the page names them.
import { fieldOf, isAsked, type FieldKey, type RunForm } from '../../state/fields';
import type { ChoiceOption } from '../controls/choice_field';

function options(entries: readonly (readonly [value: string, label: string])[]): ChoiceOption[] {
  return entries.map(([value, label]) => ({ value, label }));
}

export const PRECISIONS = options([
  ['fp32', 'FP32'],
  ['tf32', 'TF32'],
  ['fp16_mixed', 'FP16 mixed'],
  ['bf16_mixed', 'BF16 mixed'],
  ['bf16_pure', 'BF16 pure'],
  ['fp8', 'FP8'],
]);
export const OPTIMIZERS = options([
  ['sgd', 'SGD'],
  ['momentum', 'SGD with momentum'],
  ['rmsprop', 'RMSprop'],
  ['adam', 'Adam'],
  ['adamw', 'AdamW'],
  ['adafactor', 'Adafactor'],
  ['adam_8bit', '8-bit Adam'],
  ['adamw_8bit', '8-bit AdamW'],
  ['lion', 'Lion'],
  ['galore_adamw', 'GaLore AdamW'],
]);
export const CHECKPOINTINGS = options([
  ['none', 'None'],
  ['selective', 'Selective'],
  ['full', 'Full'],
  ['segments', 'Segments'],
]);
export const ATTENTIONS = options([
  ['flash', 'Flash'],
  ['standard', 'Standard'],
]);
export const LOSSES = options([
  ['full', 'Full'],
  ['fused', 'Fused'],
  ['chunked', 'Chunked'],
]);
export const SHARDINGS = options([
  ['ddp', 'DDP'],
  ['zero1', 'ZeRO-1'],
  ['zero2', 'ZeRO-2'],
  ['zero3', 'ZeRO-3'],
  ['fsdp', 'FSDP'],
  ['fsdp_grad_op', 'FSDP grad-op'],
  ['fsdp_hybrid', 'FSDP hybrid'],
]);

/** The choice that is the core's own where nothing is chosen, with what it comes to. */
export function withAutomatic(
  choices: readonly ChoiceOption[],
  chosen: string,
  resolved: string,
): ChoiceOption[] {
  const label = choices.find(({ value }) => value === resolved)?.label ?? resolved;
  const automatic = chosen === '' ? `Auto: ${label}` : 'Auto';
  return [{ value: '', label: automatic }, ...choices];
}

interface Setting {
  readonly key: FieldKey;
  /** Said before the value where the value alone says too little. */
  readonly name?: string;
  readonly options?: readonly ChoiceOption[];
}

const SETTINGS: readonly Setting[] = [
  { key: 'precision', options: PRECISIONS },
  { key: 'optimizer', options: OPTIMIZERS },
  { key: 'checkpointing.mode', name: 'checkpointing', options: CHECKPOINTINGS },
  { key: 'checkpointing.segments', name: 'segments' },
  { key: 'attention', name: 'attention', options: ATTENTIONS },
  { key: 'loss', name: 'loss', options: LOSSES },
  { key: 'sharding', options: SHARDINGS },
  { key: 'tensor_parallel', name: 'tensor' },
  { key: 'pipeline_parallel', name: 'pipeline' },
];

/** The keys of the section, in the order of the form. */
export const MEMORY_KEYS = SETTINGS.map(({ key }) => key);

/** What differs from the defaults: "8-bit AdamW · checkpointing full". */
export function differences(form: RunForm): string[] {
  return SETTINGS.filter(
    ({ key }) => isAsked(form, key) && form.text[key] !== fieldOf(key).text,
  ).map(({ key, name, options: choices = [] }) => {
    const text = form.text[key];
    const label = choices.find(({ value }) => value === text)?.label ?? text;
    return name === undefined ? label : `${name} ${label.toLowerCase()}`;
  });
}
