import { FieldError, useFieldError } from '../controls/field_frame';
import { Segmented } from '../controls/segmented';
import { usePlan } from '../plan_context';
import { Disclosure } from './disclosure';

const CHOICES = [
  { value: 'kavier', label: 'Kavier’s table' },
  { value: 'none', label: 'None' },
  { value: 'ridgepoint', label: 'Ridgepoint' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

const SUMMARIES: Readonly<Record<Choice, string>> = {
  kavier: 'Kavier, its own calibration',
  none: 'Kavier, bare formula',
  ridgepoint: 'Ridgepoint, with an 80 % band',
};

const HINTS: Readonly<Record<Choice, string>> = {
  kavier:
    'The formula, times factors that Kavier (AtLarge Research) fitted to measured fine-tuning runs of six models on four GPUs.',
  none: 'The bare formula: forward and backward pass at the GPU’s nominal rate, optimiser, communication. Every factor is 1.',
  ridgepoint:
    'Our own: the physics of a micro-step, fitted to 1,255 measured runs. Its speed follows checkpointing, sharding and the other memory options, and it says how sure it is.',
};

export function PredictorSection() {
  const plan = usePlan();
  const { fieldErrors } = plan;
  const error = useFieldError('calibration');
  const { predictor, calibration } = plan.form.value.text;
  const chosen: Choice =
    predictor === 'ridgepoint' ? 'ridgepoint' : calibration === 'none' ? 'none' : 'kavier';
  const hasError = fieldErrors.value.has('calibration') || fieldErrors.value.has('predictor');
  const choose = (choice: Choice) =>
    plan.apply({
      predictor: choice === 'ridgepoint' ? 'ridgepoint' : 'kavier',
      calibration: choice,
    });
  return (
    <Disclosure title="Predictor" summary={SUMMARIES[chosen]} hasError={hasError}>
      {() => (
        <div class="field">
          <div class="field-head">
            <span class="label">Calibration</span>
          </div>
          <Segmented
            name="calibration"
            label="Calibration"
            value={chosen}
            options={CHOICES}
            onChoose={choose}
            invalid={error}
          />
          <FieldError field="calibration" />
          <FieldError field="predictor" />
          <p class="hint">{HINTS[chosen]}</p>
        </div>
      )}
    </Disclosure>
  );
}
