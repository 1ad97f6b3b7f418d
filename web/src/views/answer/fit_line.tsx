import type { Estimate } from '../../engine/answers';
import { CheckIcon, CloseIcon, UnknownIcon } from '../icons';
import { fitOf } from './fit';

const ICONS = { fits: CheckIcon, over: CloseIcon, unknown: UnknownIcon } as const;

/** The first thing to know about a run: a mark, a word and the memory. */
export function FitLine({ estimate, isCurrent }: { estimate: Estimate; isCurrent: boolean }) {
  const { kind, word, detail, limits } = fitOf(estimate);
  const FitIcon = ICONS[kind];
  const stale = isCurrent ? '' : ' is-stale';
  return (
    <>
      <p class={`fit is-${kind}${stale}`}>
        <span class="fit-badge">
          <FitIcon />
        </span>
        <span>
          <strong class="fit-word">{word}</strong>: {detail}
        </span>
      </p>
      {limits !== '' && <p class={`fit-limits${stale}`}>{limits}</p>}
    </>
  );
}
