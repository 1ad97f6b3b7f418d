// What one GPU holds at the peak, as it is drawn and named. The bytes are the core's.
import { MEMORY_PARTS, type Memory, type MemoryPartId } from '../engine/answers';
import { gibibytes } from '../format/quantity';
import { endToEnd, roundTicks, type Bar, type Tick } from './bars';

export const MEMORY_LABELS: Readonly<Record<MemoryPartId, string>> = {
  weights: 'Weights',
  gradients: 'Gradients',
  master: 'Masters',
  optimizer: 'Optimiser',
  activations: 'Activations',
  logits: 'Logits',
  gathered: 'Gathered',
  overhead: 'Overhead',
};

export const MEMORY_MEANINGS: Readonly<Record<MemoryPartId, string>> = {
  weights: 'The model and its adapters, as this GPU keeps them',
  gradients: 'Of the trained parameters',
  master: 'FP32 copies that the optimiser updates',
  optimizer: 'The optimiser’s own state, such as moments',
  activations: 'Kept from the forward pass for the backward pass',
  logits: 'Scores over the vocabulary, and the loss made of them',
  gathered: 'Whole layers put together from their shards, and short-lived copies',
  overhead: 'Buffers for communication and for the update',
};

export const MOMENTS: Readonly<Record<Memory['moment'], string>> = {
  loss: 'while the loss is computed',
  backward: 'during the backward pass',
  update: 'while the optimiser updates the weights',
};

export interface MemoryLayout {
  /** What there is none of is left out. */
  readonly bars: readonly Bar<MemoryPartId>[];
  /** Where that ends which the run needs beside its parts. */
  readonly needed: number;
  /** Where the card ends; null where its size is not known. */
  readonly capacity: number | null;
  /** In GiB. */
  readonly ticks: readonly Tick[];
}

export function memoryLayout(memory: Memory): MemoryLayout {
  const { allocated_bytes: allocated, needed_bytes: needed, capacity_bytes: capacity } = memory;
  const scale = Math.max(allocated, needed, capacity ?? 0);
  const parts = MEMORY_PARTS.map((id) => ({ id, value: memory[`${id}_bytes`] }));
  return {
    bars: endToEnd(
      parts.filter(({ value }) => value > 0),
      { total: allocated, scale },
    ),
    needed: needed / scale,
    capacity: capacity === null ? null : capacity / scale,
    ticks: roundTicks(gibibytes(scale)),
  };
}
