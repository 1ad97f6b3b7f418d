import { isAsked } from '../../state/fields';
import { SegmentedField, SelectField } from '../controls/choice_field';
import { NumberField } from '../controls/number_field';
import { usePlan } from '../plan_context';
import { Disclosure } from './disclosure';
import {
  ATTENTIONS,
  CHECKPOINTINGS,
  differences,
  LOSSES,
  MEMORY_KEYS,
  OPTIMIZERS,
  PRECISIONS,
  SHARDINGS,
  withAutomatic,
} from './memory_options';

/** How the run trains, as far as it decides what a GPU holds. */
export function MemorySection() {
  const plan = usePlan();
  const form = plan.form.value;
  const { precision, sharding } = plan.shown.value.estimate.resolved;
  const changed = differences(form);
  const hasSeveral = isAsked(form, 'sharding');
  return (
    <Disclosure
      title="Memory options"
      summary={changed.length === 0 ? 'defaults' : changed.join(' · ')}
      hasError={MEMORY_KEYS.some((key) => plan.fieldErrors.value.has(key))}
    >
      {() => (
        <div class="stack">
          <div class="pair is-selects">
            <SelectField
              field="precision"
              options={withAutomatic(PRECISIONS, form.text.precision, precision)}
            />
            <SelectField field="optimizer" options={OPTIMIZERS} />
          </div>
          <SegmentedField field="checkpointing.mode" options={CHECKPOINTINGS} />
          {isAsked(form, 'checkpointing.segments') && (
            <NumberField field="checkpointing.segments" stepping="one" />
          )}
          <div class="pair is-choices">
            <SegmentedField field="attention" options={ATTENTIONS} />
            <SegmentedField field="loss" options={LOSSES} />
          </div>
          {hasSeveral && (
            <>
              <SelectField
                field="sharding"
                options={withAutomatic(SHARDINGS, form.text.sharding, sharding)}
              />
              <div class="pair">
                <NumberField field="tensor_parallel" stepping="double" />
                <NumberField field="pipeline_parallel" stepping="double" />
              </div>
            </>
          )}
          <p class="hint">
            These decide what a GPU holds. The speed predictor does not see them: what checkpointing
            or sharding costs in time is not in the answer.
          </p>
        </div>
      )}
    </Disclosure>
  );
}
