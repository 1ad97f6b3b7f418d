// A number as text, with its unit inside the field and, where steps make sense, two step buttons.
import type { ComponentChildren } from 'preact';
import { fieldOf, MAX_TEXT, type FieldKey } from '../../state/fields';
import { usePlan } from '../plan_context';
import { FieldFrame, fieldId, useFieldError } from './field_frame';
import { stepped, type Stepping } from './stepping';

interface NumberFieldProps {
  readonly field: FieldKey;
  readonly label?: string;
  readonly unit?: string;
  readonly prefix?: string;
  readonly placeholder?: string;
  readonly stepping?: Stepping;
  readonly aside?: ComponentChildren;
}

export function NumberField(props: NumberFieldProps) {
  const { field, unit, prefix, placeholder, stepping, aside } = props;
  const label = props.label ?? fieldOf(field).label;
  return (
    <FieldFrame field={field} label={label} aside={aside}>
      <NumberControl {...{ field, label, unit, prefix, placeholder, stepping }} />
    </FieldFrame>
  );
}

interface NumberControlProps {
  readonly field: FieldKey;
  readonly label: string;
  readonly unit: string | undefined;
  readonly prefix: string | undefined;
  readonly placeholder: string | undefined;
  readonly stepping: Stepping | undefined;
}

function NumberControl(props: NumberControlProps) {
  const { field, label, unit, prefix, placeholder, stepping } = props;
  const plan = usePlan();
  const error = useFieldError(field);
  const text = plan.form.value.text[field];

  function step(direction: 1 | -1): void {
    if (stepping !== undefined) plan.step(field, stepped(text, stepping, direction));
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') plan.settle();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    if (stepping === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }
  // The arrow keys do the same within the field, so the buttons are no stops of the Tab key.
  const button = (direction: 1 | -1) => (
    <button
      type="button"
      class="step"
      tabIndex={-1}
      aria-label={`${direction > 0 ? 'More' : 'Less'}: ${label}`}
      onClick={() => step(direction)}
    >
      {direction > 0 ? '+' : '\u2212'}
    </button>
  );
  return (
    <div class="control">
      {stepping !== undefined && button(-1)}
      {prefix !== undefined && <span class="affix">{prefix}</span>}
      <input
        id={fieldId(field)}
        type="text"
        inputMode="decimal"
        autocomplete="off"
        spellcheck={false}
        maxLength={MAX_TEXT}
        value={text}
        placeholder={placeholder}
        onInput={(event) => plan.type(field, event.currentTarget.value)}
        onChange={() => plan.settle()}
        onKeyDown={onKeyDown}
        {...error}
      />
      {unit !== undefined && <span class="affix">{unit}</span>}
      {stepping !== undefined && button(1)}
    </div>
  );
}
