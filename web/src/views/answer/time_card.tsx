import { useState } from 'preact/hooks';
import { StepPicture } from '../../charts/step_picture';
import { StepTable } from '../../charts/step_table';
import { duration } from '../../format/quantity';
import { usePlan } from '../plan_context';
import { QuantityView } from '../../charts/quantity_view';

/** Where the time of one update goes: the picture, and the same as a table. */
export function TimeCard() {
  const { estimate, isCurrent } = usePlan().shown.value;
  const [isTable, setTable] = useState(false);
  const { parts, calibrated_step_s: total } = estimate.step;
  return (
    <section class="card time" aria-labelledby="time-title">
      <div class="card-head">
        <h2 id="time-title">Where one update’s time goes</h2>
        <button
          type="button"
          class="text-button"
          aria-expanded={isTable}
          aria-controls="time-table"
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Hide table' : 'Show table'}
        </button>
      </div>
      <div class={isCurrent ? '' : 'is-stale'}>
        <p class="time-total">
          <QuantityView value={duration(total)} /> per update
        </p>
        <StepPicture parts={parts} totalSeconds={total} />
        <div id="time-table" hidden={!isTable}>
          {isTable && <StepTable parts={parts} totalSeconds={total} />}
        </div>
      </div>
    </section>
  );
}
