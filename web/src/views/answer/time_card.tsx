import { PartsTable } from '../../charts/parts_table';
import { QuantityView } from '../../charts/quantity_view';
import { PART_LABELS, PART_MEANINGS } from '../../charts/step_parts';
import { StepPicture } from '../../charts/step_picture';
import { duration } from '../../format/quantity';
import { usePlan } from '../plan_context';
import { PictureCard } from './picture_card';

/** Where the time of one update goes. */
export function TimeCard() {
  const { parts, calibrated_step_s: total } = usePlan().shown.value.estimate.step;
  return (
    <PictureCard
      name="time"
      title="Where one update’s time goes"
      table={() => (
        <PartsTable
          caption="The parts of one update’s time"
          measure="Time"
          parts={parts.map(({ id, seconds }) => ({ id, value: seconds }))}
          total={{ label: 'One update', value: total }}
          labels={PART_LABELS}
          meanings={PART_MEANINGS}
          quantity={duration}
        />
      )}
    >
      <p class="picture-total">
        <QuantityView value={duration(total)} /> per update
      </p>
      <StepPicture parts={parts} totalSeconds={total} />
    </PictureCard>
  );
}
