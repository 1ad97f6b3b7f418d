// Whether the run fits, in words. What fits is the core's verdict; here it is only told.
import type { Estimate } from '../../engine/answers';
import { capacity, exactCount, memory as bytes, quantityText } from '../../format/quantity';

export interface Fit {
  readonly kind: 'fits' | 'over' | 'unknown';
  readonly word: string;
  /** Follows the word. */
  readonly detail: string;
  /** How far the run could go; empty where that is not known. */
  readonly limits: string;
}

export const NO_SHAPE =
  'The shape of a model that is described by its size alone is not known, and with it its memory. Pick a model from the list to see it.';

export function fitOf({ memory }: Estimate): Fit {
  if (memory === null) {
    return {
      kind: 'unknown',
      word: 'Fit not known',
      detail: 'the model’s shape is not given',
      limits: '',
    };
  }
  const { capacity_bytes: card, fits } = memory;
  if (card === null || fits === null) {
    return {
      kind: 'unknown',
      word: 'Fit not known',
      detail: `${quantityText(bytes(memory.driver_bytes))} per GPU, but the GPU’s memory is not given`,
      limits: '',
    };
  }
  const limits = limitsOf(memory.max_micro_batch ?? 0, memory.max_sequence_length ?? 0);
  if (!fits) {
    const over = quantityText(bytes(memory.needed_bytes - card));
    return { kind: 'over', word: 'Does not fit', detail: `${over} over`, limits };
  }
  const size = capacity(card);
  const used = bytes(memory.driver_bytes);
  const of = used.unit === size.unit ? used.number : quantityText(used);
  return { kind: 'fits', word: 'Fits', detail: `${of} of ${quantityText(size)} per GPU`, limits };
}

function limitsOf(microBatch: number, sequence: number): string {
  if (microBatch < 1 && sequence < 1) return 'No micro-batch or sequence length fits.';
  const batch = microBatch < 1 ? 'none' : quantityText(exactCount(microBatch));
  const tokens = sequence < 1 ? 'none' : quantityText(exactCount(sequence, 'tokens'));
  return `Largest micro-batch that fits: ${batch}, longest sequence: ${tokens}`;
}

/** "Fits: 61.2 of 80 GiB per GPU". */
export function fitText(estimate: Estimate): string {
  const { word, detail } = fitOf(estimate);
  return `${word}: ${detail}`;
}
