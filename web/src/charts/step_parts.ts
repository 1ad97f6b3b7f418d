// The parts of one update's time, as they are drawn and named. Only the geometry of the picture is
// worked out here; the seconds are the core's.
import type { TimePart, TimePartId } from '../engine/answers';

export const PART_LABELS: Readonly<Record<TimePartId, string>> = {
  forward: 'Forward',
  backward: 'Backward',
  optimizer: 'Optimiser',
  communication: 'Communication',
  calibration: 'Calibration',
};

export const PART_MEANINGS: Readonly<Record<TimePartId, string>> = {
  forward: 'Forward pass of all micro-steps, at the GPU’s peak times the MFU',
  backward: 'Backward pass of all micro-steps',
  optimizer: 'AdamW’s memory traffic for the trained parameters',
  communication: 'Ring all-reduce between the GPUs',
  calibration: 'What the factors from measured runs add or take off',
};

/** A drawn part: shares of the picture's width, from left to right. */
export interface Bar {
  readonly id: TimePartId;
  readonly seconds: number;
  /** Of the time of the whole update; negative where the calibration takes time off. */
  readonly share: number;
  readonly start: number;
  readonly width: number;
}

export interface StepLayout {
  /** The formula's parts, one after the other. */
  readonly formula: readonly Bar[];
  /** From the formula's end to the calibrated time; backwards where that is shorter. */
  readonly calibration: Bar | null;
  /** Where the update ends. */
  readonly total: number;
  readonly ticks: readonly { readonly seconds: number; readonly at: number }[];
}

/** Round steps (1, 2, 5 x 10^n) that divide `seconds` into about four. */
function tickStep(seconds: number): number {
  const rough = seconds / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

export function stepLayout(parts: readonly TimePart[], totalSeconds: number): StepLayout {
  const formulaParts = parts.filter(({ id }) => id !== 'calibration');
  const ends: number[] = [];
  for (const { seconds } of formulaParts) ends.push((ends.at(-1) ?? 0) + seconds);
  const formulaSeconds = ends.at(-1) ?? 0;
  const scale = Math.max(formulaSeconds, totalSeconds);
  const bar = ({ id, seconds }: TimePart, startSeconds: number): Bar => ({
    id,
    seconds,
    share: seconds / totalSeconds,
    start: startSeconds / scale,
    width: Math.abs(seconds) / scale,
  });

  const calibration = parts.find(({ id, seconds }) => id === 'calibration' && seconds !== 0);
  const step = tickStep(scale);
  const ticks = Array.from({ length: Math.floor(scale / step) + 1 }, (_, index) => ({
    seconds: index * step,
    at: (index * step) / scale,
  }));
  return {
    formula: formulaParts.map((part, index) => bar(part, ends[index - 1] ?? 0)),
    calibration:
      calibration === undefined ? null : bar(calibration, Math.min(formulaSeconds, totalSeconds)),
    total: totalSeconds / scale,
    ticks,
  };
}
