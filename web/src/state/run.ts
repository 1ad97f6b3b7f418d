// The form as a run for the core.
import type { Run, RunPart, RunValue } from '../engine/engine';
import { parseNumber } from '../format/parse_number';
import { FIELDS, fieldOf, isAsked, isFieldKey, type FieldKey, type RunForm } from './fields';

/** A number where the text means one; otherwise the text itself, so that the core can object. */
function valueOf(key: FieldKey, text: string): RunPart {
  const trimmed = text.trim();
  switch (fieldOf(key).kind) {
    case 'name':
      return trimmed;
    case 'number':
      return parseNumber(trimmed) ?? trimmed;
    case 'list':
      return listed(trimmed);
  }
}

/** "q, v" -> "q" and "v". */
export function listed(text: string): string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '');
}

export function runOf(form: RunForm): Run {
  const run: Record<string, RunValue> = {};
  const parts: Record<string, Record<string, RunPart>> = {};
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

/**
 * The core's sentence with the names on the page instead of the keys: of those that could be words
 * of the sentence only the one at its start.
 */
export function saidOf(message: string): string {
  let said = message;
  for (const { key, label } of FIELDS) {
    if (said.startsWith(`${key} `)) said = label + said.slice(key.length);
    else if (/[._]/.test(key)) said = said.replaceAll(key, label);
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
