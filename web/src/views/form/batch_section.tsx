import { exactCount, quantityText } from '../../format/quantity';
import { NumberField } from '../controls/number_field';
import { usePlan } from '../plan_context';
import { QuantityView } from '../../charts/quantity_view';

export function BatchSection() {
  const { estimate, isCurrent } = usePlan().shown.value;
  return (
    <section class="form-section" aria-label="Batch">
      <div class="pair is-batch">
        <NumberField field="micro_batch" stepping="double" unit="seq" />
        <NumberField field="sequence_length" stepping="double" unit="tokens" />
        <NumberField field="gradient_accumulation" stepping="double" unit="steps" />
        <div class={`effective${isCurrent ? '' : ' is-stale'}`}>
          <span class="effective-label">One update</span>
          <QuantityView value={exactCount(estimate.sequences_per_update, 'sequences')} />
          <span class="effective-detail">
            {quantityText(exactCount(estimate.tokens_per_update, 'tokens'))}
          </span>
        </div>
      </div>
    </section>
  );
}
