import { useMemo } from 'preact/hooks';
import { count, quantityText } from '../../format/quantity';
import { lazy } from '../../engine/lazy';
import { Combobox } from '../controls/combobox';
import { FieldFrame } from '../controls/field_frame';
import { NumberField } from '../controls/number_field';
import { TextField } from '../controls/text_field';
import { usePlan } from '../plan_context';
import { groupedOptions, modelOption } from './picker_options';

export function ModelSection() {
  const plan = usePlan();
  const { engine } = plan;
  const { text, source } = plan.form.value;
  const options = useMemo(
    () => lazy(() => groupedOptions(engine.models().map(modelOption))),
    [engine],
  );
  const named = useMemo(() => engine.modelNamed(text.model), [engine, text.model]);
  const isCustom = source.model === 'custom';
  const { model } = plan.shown.value.estimate;
  const total = `${quantityText(count(model.params))} parameters`;
  const aside =
    model.active_params < model.params
      ? `${total}, ${quantityText(count(model.active_params))} active`
      : total;

  return (
    <section class="form-section" aria-label="Model">
      <FieldFrame field="model" label="Model" aside={aside}>
        <Combobox
          field="model"
          label="Model"
          value={named?.name ?? text.model}
          text={isCustom ? 'Custom model' : (named?.display ?? text.model)}
          options={options}
          customLabel="Custom model…"
          isCustom={isCustom}
          onChoose={(name) => plan.choose('model', name)}
          onCustom={() => plan.describe('model')}
        />
      </FieldFrame>
      {isCustom && (
        <div class="custom">
          <TextField field="model.name" />
          <div class="pair">
            <NumberField field="model.params" />
            <NumberField field="model.active_params" placeholder="all" />
            <NumberField field="model.hidden" />
            <NumberField field="model.layers" />
          </div>
        </div>
      )}
    </section>
  );
}
