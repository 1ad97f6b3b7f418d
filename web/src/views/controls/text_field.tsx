import { fieldOf, MAX_TEXT, type FieldKey } from '../../state/fields';
import { usePlan } from '../plan_context';
import { FieldFrame, fieldId, useFieldError } from './field_frame';

export function TextField({ field }: { field: FieldKey }) {
  const plan = usePlan();
  const error = useFieldError(field);
  return (
    <FieldFrame field={field} label={fieldOf(field).label}>
      <div class="control">
        <input
          id={fieldId(field)}
          type="text"
          autocomplete="off"
          spellcheck={false}
          maxLength={MAX_TEXT}
          value={plan.form.value.text[field]}
          onInput={(event) => plan.type(field, event.currentTarget.value)}
          onChange={() => plan.settle()}
          {...error}
        />
      </div>
    </FieldFrame>
  );
}
