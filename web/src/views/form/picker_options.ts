// Catalog entries as the pickers list them.
import { searchable } from '../../data/search';
import type { GpuEntry, ModelEntry } from '../../engine/answers';
import { computePeak, count, quantityText } from '../../format/quantity';
import { familyName } from '../catalog_words';
import type { ComboboxOption } from '../controls/combobox';

export function modelOption(model: ModelEntry): ComboboxOption {
  const { name, display, aliases = [], family, params, active_params: active } = model;
  const total = quantityText(count(params));
  return {
    ...searchable(display, [name, family, ...aliases]),
    value: name,
    label: display,
    group: familyName(family),
    detail: active < params ? `${total}, ${quantityText(count(active))} active` : total,
  };
}

export function gpuOption(gpu: GpuEntry): ComboboxOption {
  const { name, display, aliases = [], vendor } = gpu;
  return {
    ...searchable(display, [name, vendor, ...aliases]),
    value: name,
    label: display,
    group: vendor,
    detail: quantityText(computePeak(gpu.peak_fp16_tflops)),
  };
}

/** Entries of one group side by side: groups in the order in which the catalog first names them. */
export function groupedOptions(options: readonly ComboboxOption[]): ComboboxOption[] {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.flatMap((group) => options.filter((option) => option.group === group));
}
