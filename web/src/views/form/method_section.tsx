import { count, quantityText } from '../../format/quantity';
import { FieldError, fieldId, useFieldError } from '../controls/field_frame';
import { Segmented } from '../controls/segmented';
import { isAsked } from '../../state/fields';
import { AdapterFields } from './adapter_fields';
import { usePlan } from '../plan_context';

/** "Full fine-tuning" -> "Full": the control's label says the rest. */
const shortName = (display: string) => display.replace(/ fine-tuning$/, '');

export function MethodSection() {
  const plan = usePlan();
  const methods = plan.engine.methods();
  const chosen = plan.form.value.text.method;
  const method = methods.find(({ name }) => name === chosen);
  const { trainable_params: trained } = plan.shown.value.estimate;
  const counted =
    trained === null ? 'parameters not known' : `${quantityText(count(trained))} parameters`;
  return (
    <section class="form-section" aria-label="Method">
      <div class="field">
        <div class="field-head">
          <span class="label" id={`${fieldId('method')}-label`}>
            Method
          </span>
          <span class="aside">trains {counted}</span>
        </div>
        <Segmented
          name="method"
          label="Method"
          value={chosen}
          options={methods.map(({ name, display }) => ({ value: name, label: shortName(display) }))}
          onChoose={(name) => plan.choose('method', name)}
          invalid={useFieldError('method')}
        />
        <FieldError field="method" />
        <p class="hint">{method?.summary ?? ''}</p>
      </div>
      {isAsked(plan.form.value, 'lora.rank') && <AdapterFields />}
    </section>
  );
}
