// What a stepper makes of the text in its field.
import { parseNumber } from '../../format/parse_number';

/** "double" goes through the powers of two, as batch sizes and GPU counts do; "one" counts. */
export type Stepping = 'double' | 'one';

/** The text after one step up or down; never below 1, and 1 where the text is no number. */
export function stepped(text: string, stepping: Stepping, direction: 1 | -1): string {
  const value = parseNumber(text);
  if (value === null || value < 1) return '1';
  if (stepping === 'one') {
    const next = direction > 0 ? Math.floor(value) + 1 : Math.ceil(value) - 1;
    return String(Math.max(1, next));
  }
  let power = 1;
  while (power * 2 <= value) power *= 2;
  if (direction > 0) return String(power * 2);
  return String(Math.max(1, power === value ? power / 2 : power));
}
