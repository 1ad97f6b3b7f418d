// One of a few named values: side by side where they are short, in a list where they are many.
import { fieldOf, type FieldKey } from '../../state/fields';
import { ChevronIcon } from '../icons';
import { usePlan } from '../plan_context';
import { FieldError, FieldFrame, fieldId, useFieldError } from './field_frame';
import { Segmented } from './segmented';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps {
  readonly field: FieldKey;
  readonly options: readonly ChoiceOption[];
}

export function SegmentedField({ field, options }: ChoiceFieldProps) {
  const plan = usePlan();
  const { label } = fieldOf(field);
  return (
    <div class="field">
      <div class="field-head">
        <span class="label">{label}</span>
      </div>
      <Segmented
        name={field}
        label={label}
        value={plan.form.value.text[field]}
        options={options}
        onChoose={(value) => plan.choose(field, value)}
        invalid={useFieldError(field)}
      />
      <FieldError field={field} />
    </div>
  );
}

export function SelectField({ field, options }: ChoiceFieldProps) {
  const plan = usePlan();
  const error = useFieldError(field);
  const value = plan.form.value.text[field];
  // What came in a link and is no choice stays to be seen, with its error below.
  const isKnown = options.some((option) => option.value === value);
  const all = isKnown ? options : [...options, { value, label: value }];
  return (
    <FieldFrame field={field} label={fieldOf(field).label}>
      <div class="control is-select">
        <select
          id={fieldId(field)}
          value={value}
          onChange={(event) => plan.choose(field, event.currentTarget.value)}
          {...error}
        >
          {all.map((option) => (
            <option key={option.value} value={option.value} selected={option.value === value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
    </FieldFrame>
  );
}
