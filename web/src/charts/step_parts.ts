// The parts of one update's time, as they are drawn and named. Only the geometry of the picture is
// worked out here; the seconds are the core's.
import type { TimePart, TimePartId } from '../engine/answers';
import { barOf, endToEnd, roundTicks, type Bar, type Tick } from './bars';

export const PART_LABELS: Readonly<Record<TimePartId, string>> = {
  forward: 'Forward',
  backward: 'Backward',
  compute: 'Compute',
  launch: 'Launches',
  optimizer: 'Optimiser',
  communication: 'Communication',
  input: 'Input',
  bubble: 'Bubble',
  overhead: 'Overhead',
  calibration: 'Calibration',
};

export const PART_MEANINGS: Readonly<Record<TimePartId, string>> = {
  forward: 'Forward pass of all micro-steps, at the GPU’s peak times the MFU',
  backward: 'Backward pass of all micro-steps',
  compute: 'Forward and backward pass of all micro-steps, with what is computed again',
  launch: 'Waiting for kernels to be launched, beyond what compute hides',
  optimizer: 'AdamW’s memory traffic for the trained parameters',
  communication: 'What the GPUs exchange and compute does not hide',
  input: 'Waiting for batches',
  bubble: 'Stages of the pipeline that wait for each other',
  overhead: 'The fixed part of an update',
  calibration: 'What the factors from measured runs add or take off',
};

export interface StepLayout {
  /** The formula's parts, one after the other. */
  readonly formula: readonly Bar<TimePartId>[];
  /** From the formula's end to the calibrated time; backwards where that is shorter. */
  readonly calibration: Bar<TimePartId> | null;
  /** Where the update ends. */
  readonly total: number;
  readonly ticks: readonly Tick[];
}

export function stepLayout(timeParts: readonly TimePart[], total: number): StepLayout {
  const parts = timeParts.map(({ id, seconds }) => ({ id, value: seconds }));
  const formulaParts = parts.filter(({ id }) => id !== 'calibration');
  const formulaEnd = formulaParts.reduce((sum, { value }) => sum + value, 0);
  const extent = { total, scale: Math.max(formulaEnd, total) };
  const calibration = parts.find(({ id, value }) => id === 'calibration' && value !== 0);
  return {
    formula: endToEnd(formulaParts, extent),
    calibration:
      calibration === undefined ? null : barOf(calibration, Math.min(formulaEnd, total), extent),
    total: total / extent.scale,
    ticks: roundTicks(extent.scale),
  };
}
