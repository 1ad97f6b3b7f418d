// The form as a run for the core.
import type { Run, RunValue } from '../engine/engine';
import { parseNumber } from '../format/parse_number';
import { FIELDS, fieldOf, isAsked, isFieldKey, type FieldKey, type RunForm } from './fields';

/** A number where the text means one; otherwise the text itself, so that the core can object. */
function valueOf(key: FieldKey, text: string): string | number {
  const trimmed = text.trim();
  return fieldOf(key).kind === 'number' ? (parseNumber(trimmed) ?? trimmed) : trimmed;
}

export function runOf(form: RunForm): Run {
  const run: Record<string, RunValue> = {};
  const parts: Record<string, Record<string, string | number>> = {};
  for (const described of ['model', 'gpu'] as const) {
    if (form.source[described] === 'custom') parts[described] = {};
  }
  for (const field of FIELDS) {
    const { key } = field;
    const text = form.text[key];
    if (!isAsked(form, key) || ('optional' in field && text.trim() === '')) continue;
    const [first = '', second] = key.split('.');
    if (second === undefined) run[key] = valueOf(key, text);
    else (parts[first] ??= {})[second] = valueOf(key, text);
  }
  return { ...run, ...parts };
}

/** The core's sentence with the names on the page instead of the keys at its start or with a dot. */
export function saidOf(message: string): string {
  let said = message;
  for (const { key, label } of FIELDS) {
    if (said.startsWith(`${key} `)) said = label + said.slice(key.length);
    else if (key.includes('.')) said = said.replaceAll(key, label);
  }
  return said;
}

/** The field an error of the core belongs to: the longest one its path starts with. */
export function fieldOfError(form: RunForm, path: string): FieldKey | null {
  for (
    let field = path;
    field !== '';
    field = field.slice(0, Math.max(0, field.lastIndexOf('.')))
  ) {
    if (isFieldKey(field) && isAsked(form, field)) return field;
  }
  // A missing model or GPU object as a whole: its first field.
  const first = FIELDS.find(({ key }) => key.startsWith(`${path}.`) && isAsked(form, key));
  return first?.key ?? null;
}
