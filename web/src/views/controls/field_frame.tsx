// A label, a control and what the core says about it.
import type { ComponentChildren } from 'preact';
import type { FieldKey } from '../../state/fields';
import { usePlan } from '../plan_context';

/** Ids follow the field's key, so that any part of the page can point at a field. */
export const fieldId = (key: FieldKey) => `field-${key.replaceAll('.', '-')}`;
const errorId = (key: FieldKey) => `${fieldId(key)}-error`;

/** The attributes that tie a control to its error; none where there is no error. */
export function useFieldError(key: FieldKey) {
  const messages = usePlan().fieldErrors.value.get(key);
  return messages === undefined
    ? {}
    : ({ 'aria-invalid': true, 'aria-describedby': errorId(key) } as const);
}

export function FieldError({ field }: { field: FieldKey }) {
  const messages = usePlan().fieldErrors.value.get(field);
  if (messages === undefined) return null;
  return (
    <p class="field-error" id={errorId(field)}>
      {messages.join(' ')}
    </p>
  );
}

interface FieldFrameProps {
  readonly field: FieldKey;
  readonly label: string;
  /** Stands opposite the label: what the core makes of the field. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function FieldFrame({ field, label, aside, children }: FieldFrameProps) {
  return (
    <div class="field">
      <div class="field-head">
        <label for={fieldId(field)}>{label}</label>
        {aside !== undefined && <span class="aside">{aside}</span>}
      </div>
      {children}
      <FieldError field={field} />
    </div>
  );
}
