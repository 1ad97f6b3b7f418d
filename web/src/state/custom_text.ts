// What the fields of an own model or GPU begin with: the figures of a catalog entry.
import type { Engine } from '../engine/engine';
import { MAX_TEXT, type Described, type FieldKey } from './fields';

type Texts = Partial<Record<FieldKey, string>>;

function written(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/** Parameters are written as people do: 8.03B. */
function writtenCount(value: number): string {
  for (const [size, word] of [
    [1e9, 'B'],
    [1e6, 'M'],
  ] as const) {
    if (value >= size) return `${Number((value / size).toPrecision(4))}${word}`;
  }
  return String(value);
}

/** Empty where no entry has that name: a custom entry is then filled from nothing. */
export function customText(engine: Engine, described: Described, name: string): Texts {
  if (described === 'model') {
    const model = engine.modelNamed(name);
    if (model === null) return {};
    return {
      'model.name': `My ${model.display}`.slice(0, MAX_TEXT),
      'model.params': writtenCount(model.params),
      'model.active_params':
        model.active_params === model.params ? '' : writtenCount(model.active_params),
      'model.hidden': written(model.hidden),
      'model.layers': written(model.layers),
    };
  }
  const gpu = engine.gpuNamed(name);
  if (gpu === null) return {};
  return {
    'gpu.name': `My ${gpu.display}`.slice(0, MAX_TEXT),
    'gpu.peak_fp16_tflops': written(gpu.peak_fp16_tflops),
    'gpu.memory_bandwidth_gb_s': written(gpu.memory_bandwidth_gb_s),
    'gpu.intra_node_gb_s_per_direction': written(gpu.intra_node_gb_s_per_direction),
    'gpu.nominal_mfu': written(gpu.nominal_mfu),
    'gpu.power_limit_w': written(gpu.power_limit_w),
    'gpu.memory_gb': written(gpu.memory_gb),
  };
}
