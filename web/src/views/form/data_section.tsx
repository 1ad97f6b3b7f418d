import { count, quantityText } from '../../format/quantity';
import type { JobSize } from '../../state/fields';
import { NumberField } from '../controls/number_field';
import { Segmented } from '../controls/segmented';
import { usePlan } from '../plan_context';

const SIZES: readonly { value: JobSize; label: string }[] = [
  { value: 'dataset_tokens', label: 'Tokens' },
  { value: 'samples', label: 'Samples' },
];

export function DataSection() {
  const plan = usePlan();
  const { jobSize } = plan.form.value;
  const { run } = plan.shown.value.estimate;
  return (
    <section class="form-section" aria-label="Data">
      <div class="pair is-data">
        <NumberField
          key={jobSize}
          field={jobSize}
          label="Dataset"
          unit={jobSize === 'samples' ? 'samples' : 'tokens'}
          placeholder="none"
          aside={
            <Segmented
              small
              name="job-size"
              label="Dataset counted in"
              value={jobSize}
              options={SIZES}
              onChoose={plan.chooseJobSize}
            />
          }
        />
        <NumberField
          field="epochs"
          stepping="one"
          aside={run === null ? '' : quantityText(count(run.tokens, 'tokens'))}
        />
      </div>
    </section>
  );
}
