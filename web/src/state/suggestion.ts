// What the core suggests, as texts for the form.
import type { Suggestion } from '../engine/answers';
import { isFieldKey, type FieldKey } from './fields';

export type Texts = Partial<Record<FieldKey, string>>;

function textOf(value: unknown): string | null {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  return null;
}

/** The fields that a suggestion sets; null where one of its keys has no field on the page. */
export function textsOf({ set }: Suggestion): Texts | null {
  const texts: Texts = {};
  for (const [key, value] of Object.entries(set)) {
    const parts: [string, unknown][] =
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([part, inner]) => [`${key}.${part}`, inner])
        : [[key === 'prices' ? 'prices.gpu_hour_usd' : key, value]];
    for (const [field, inner] of parts) {
      const text = textOf(inner);
      if (!isFieldKey(field) || text === null) return null;
      texts[field] = text;
    }
  }
  return texts;
}
