// What the answer rests on, as marks: a short word for the eye and the whole reason in a sentence.
import type { Estimate } from '../../engine/answers';
import { saidOf } from '../../state/run';
import { readableName, tableName, type NamesOf } from './names';

export type MarkKind = 'calibrated' | 'uncalibrated' | 'extrapolated' | 'assumed' | 'warning';

export interface Mark {
  readonly kind: MarkKind;
  readonly text: string;
}

export const MARK_WORDS: Readonly<Record<MarkKind, string>> = {
  calibrated: 'Calibrated',
  uncalibrated: 'Uncalibrated',
  extrapolated: 'Extrapolated',
  assumed: 'Assumed',
  warning: 'Warning',
};

const FACTORS: Readonly<Record<string, string>> = {
  gpu: 'the GPU',
  method: 'the method',
  model: 'the model',
  gpus: 'a run on',
  group: 'the combination',
};

/** Marks in the order of their weight. */
export function marksOf(estimate: Estimate, engine: NamesOf): Mark[] {
  const { calibrated, calibration, uncalibrated, extrapolated, assumptions, warnings } = estimate;
  const marks: Mark[] = [];
  const table = tableName(calibration);
  for (const { code, message } of warnings) {
    marks.push({
      kind: code === 'extrapolated' ? 'extrapolated' : 'warning',
      text: saidOf(message),
    });
  }
  if (extrapolated && !warnings.some(({ code }) => code === 'extrapolated')) {
    marks.push({ kind: 'extrapolated', text: `${table} was not fitted for this number of GPUs.` });
  }
  if (!calibrated) {
    marks.push({
      kind: 'uncalibrated',
      text: 'No calibration: every factor is 1. This is the bare formula.',
    });
  }
  for (const { kind, name } of uncalibrated) {
    marks.push({
      kind: 'uncalibrated',
      text: `${table} has no factor for ${FACTORS[kind] ?? kind} ${readableName(engine, kind, name)}: a neutral 1.0 is used.`,
    });
  }
  if (calibrated && uncalibrated.length === 0) {
    marks.push({
      kind: 'calibrated',
      text: `${table} has a factor from measured runs for everything in this run.`,
    });
  }
  for (const { message } of assumptions) marks.push({ kind: 'assumed', text: saidOf(message) });
  return marks;
}

/** One entry per kind that occurs, with how often it does. */
export function markCounts(marks: readonly Mark[]): { kind: MarkKind; times: number }[] {
  const kinds = [...new Set(marks.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, times: marks.filter((mark) => mark.kind === kind).length }));
}
