import { BeyondIcon, CheckIcon, CircleIcon, WarningIcon, WaveIcon } from '../icons';
import { MARK_WORDS, type MarkKind } from './marks';

const ICONS = {
  calibrated: CheckIcon,
  uncalibrated: CircleIcon,
  extrapolated: BeyondIcon,
  assumed: WaveIcon,
  warning: WarningIcon,
} as const;

/** "2 warnings", "3 assumed". */
function manyOf(kind: MarkKind, times: number): string {
  const word = MARK_WORDS[kind].toLowerCase();
  return `${times} ${kind === 'warning' ? `${word}s` : word}`;
}

export function MarkChip({ kind, times = 1 }: { kind: MarkKind; times?: number }) {
  const MarkIcon = ICONS[kind];
  return (
    <span class={`chip is-${kind}`}>
      <MarkIcon />
      {times === 1 ? MARK_WORDS[kind] : manyOf(kind, times)}
    </span>
  );
}
