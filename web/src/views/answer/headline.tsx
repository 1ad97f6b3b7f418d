import { Fragment } from 'preact';
import { fieldOf } from '../../state/fields';
import { WarningIcon } from '../icons';
import { usePlan } from '../plan_context';
import { QuantityView } from '../../charts/quantity_view';
import { fitOf } from './fit';
import { FitLine } from './fit_line';
import { MarkChip } from './mark_chip';
import { markCounts, marksOf } from './marks';
import { assumedSpeed, headlineQuantities, headlineSubject } from './wording';

export function useMethodName(): string {
  const plan = usePlan();
  const { method } = plan.shown.value.estimate.resolved;
  return plan.engine.methods().find(({ name }) => name === method)?.display ?? method;
}

/** Whether the run fits, the answer in one sentence, and how sure it is. */
export function Headline() {
  const { shown, engine } = usePlan();
  const { estimate, isCurrent } = shown.value;
  const isMoot = fitOf(estimate).kind === 'over';
  const guess = assumedSpeed(estimate);
  const methodName = useMethodName();
  return (
    <section class="headline" aria-label="Answer">
      <div class="card headline-card">
        <FitLine estimate={estimate} isCurrent={isCurrent} />
        <p class={`verdict${isCurrent ? '' : ' is-stale'}${isMoot ? ' is-moot' : ''}`}>
          {isMoot && <span class="verdict-if">If it fitted, it would take </span>}
          <strong class="verdict-numbers">
            {headlineQuantities(estimate).map((value, index) => (
              <Fragment key={index}>
                {index > 0 && <span class="verdict-and"> and </span>}
                <QuantityView value={value} />
              </Fragment>
            ))}
          </strong>{' '}
          <span class="verdict-subject">{headlineSubject(estimate, methodName)}</span>
        </p>
        {isCurrent && guess !== null && (
          <p class="speed-guess">
            <WarningIcon />
            <span>{guess}</span>
          </p>
        )}
        <div class="chips">
          {isCurrent ? (
            markCounts(marksOf(estimate, engine)).map(({ kind, times }) => (
              <MarkChip key={kind} kind={kind} times={times} />
            ))
          ) : (
            <NotUpdated />
          )}
        </div>
      </div>
    </section>
  );
}

/** Says which fields stand between the person and a new answer. */
function NotUpdated() {
  const { fieldErrors, otherErrors, shown } = usePlan();
  const labels = [...fieldErrors.value.keys()].map((key) => fieldOf(key).label);
  if (shown.value.hasStandIns) {
    return (
      <p class="not-updated">
        <WarningIcon />
        <span>
          Not the run that was asked for: the default stands in for{' '}
          {labels.length > 0 ? labels.join(', ') : 'what could not be read'}.
        </span>
      </p>
    );
  }
  const reason = labels.length > 0 ? `look at ${labels.join(', ')}` : otherErrors.value.join(' ');
  return (
    <p class="not-updated">
      <WarningIcon />
      <span>Last valid answer. To update it, {reason}.</span>
    </p>
  );
}
