import { listed } from '../../state/run';
import { FieldError, fieldId, useFieldError } from '../controls/field_frame';
import { NumberField } from '../controls/number_field';
import { usePlan } from '../plan_context';

const RANK = 'lora.rank';
const TARGETS = 'lora.targets';
/** The matrices of a layer that can have an adapter, as the core names them. */
const MATRICES = ['q', 'k', 'v', 'o', 'gate', 'up', 'down'] as const;

/** What an adapter method trains: the rank, and the matrices that get an adapter. */
export function AdapterFields() {
  return (
    <>
      <div class="pair is-adapter">
        <NumberField field={RANK} label="Rank" stepping="double" />
        <Targets />
      </div>
      <p class="hint">
        Memory and trained parameters follow these; the speed predictor keeps its own fixed
        adapters.
      </p>
    </>
  );
}

function Targets() {
  const plan = usePlan();
  const error = useFieldError(TARGETS);
  const chosen = new Set(listed(plan.form.value.text[TARGETS]));
  function toggle(name: string, isOn: boolean): void {
    const next = MATRICES.filter((other) => (other === name ? isOn : chosen.has(other)));
    plan.choose(TARGETS, next.join(','));
  }
  return (
    <div class="field">
      <div class="field-head">
        <span class="label" id={`${fieldId(TARGETS)}-label`}>
          Targets
        </span>
      </div>
      <div
        class="toggles"
        id={fieldId(TARGETS)}
        role="group"
        aria-labelledby={`${fieldId(TARGETS)}-label`}
        aria-describedby={error['aria-describedby']}
      >
        {MATRICES.map((name) => (
          <label key={name} class="toggle">
            <input
              type="checkbox"
              value={name}
              checked={chosen.has(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <FieldError field={TARGETS} />
    </div>
  );
}
