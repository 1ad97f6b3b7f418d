import { FieldError, useFieldError } from '../controls/field_frame';
import { Segmented } from '../controls/segmented';
import { usePlan } from '../plan_context';
import { Disclosure } from './disclosure';

const TABLES = [
  { value: 'kavier', label: 'Kavier’s table' },
  { value: 'none', label: 'None' },
] as const;

export function PredictorSection() {
  const plan = usePlan();
  const { fieldErrors } = plan;
  const error = useFieldError('calibration');
  const chosen = plan.form.value.text.calibration;
  const hasError = fieldErrors.value.has('calibration') || fieldErrors.value.has('predictor');
  return (
    <Disclosure
      title="Predictor"
      summary={chosen === 'none' ? 'Kavier, bare formula' : 'Kavier, its own calibration'}
      hasError={hasError}
    >
      {() => (
        <div class="field">
          <div class="field-head">
            <span class="label">Calibration</span>
          </div>
          <Segmented
            name="calibration"
            label="Calibration"
            value={chosen}
            options={TABLES}
            onChoose={(name) => plan.choose('calibration', name)}
            invalid={error}
          />
          <FieldError field="calibration" />
          <FieldError field="predictor" />
          <p class="hint">
            {chosen === 'none'
              ? 'The bare formula: forward and backward pass at the GPU’s nominal rate, optimiser, communication. Every factor is 1.'
              : 'The formula, times factors that Kavier (AtLarge Research) fitted to measured fine-tuning runs of six models on four GPUs.'}
          </p>
        </div>
      )}
    </Disclosure>
  );
}
