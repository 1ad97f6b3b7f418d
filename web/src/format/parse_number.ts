// What a person types where a number belongs: 20M, 1.5 B, 60k, 20 000 000, 1_000, 20,000,000, $2.50.

const SCALES: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['k', 3],
  ['thousand', 3],
  ['m', 6],
  ['mio', 6],
  ['million', 6],
  ['g', 9],
  ['b', 9],
  ['bn', 9],
  ['billion', 9],
  ['t', 12],
  ['trillion', 12],
]);

const SPACES = /[\s\u00a0\u2009\u202f_']/g;
const NUMBER = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:e([+-]?\d{1,3}))?([a-z]*)$/;
const COMMA_GROUPS = /^[+-]?\d{1,3}(,\d{3})+(?![\d,])/;

/**
 * The number that `text` means, or null where it means none. Groups may be set off with spaces,
 * underscores, apostrophes or commas; k, M, B (or G) and T scale by a thousand, a million, a
 * billion and a trillion, in either case; a leading dollar sign is passed over, and a percent sign
 * divides by a hundred. "1,5" is no number: it could be read in two ways.
 */
export function parseNumber(text: string): number | null {
  let rest = text.replace(SPACES, '').replace('\u2212', '-').toLowerCase();
  if (rest.startsWith('$')) rest = rest.slice(1);
  if (COMMA_GROUPS.test(rest)) rest = rest.replaceAll(',', '');
  const isPercent = rest.endsWith('%');
  if (isPercent) rest = rest.slice(0, -1);

  const match = NUMBER.exec(rest);
  if (match === null) return null;
  const [, sign = '', digits = '', exponent = '0', word = ''] = match;
  const scale = SCALES.get(word);
  if (scale === undefined || (isPercent && word !== '')) return null;
  // Shifting the written exponent keeps "1.1M" the double nearest to 1100000.
  const value = Number(`${sign}${digits}e${Number(exponent) + scale - (isPercent ? 2 : 0)}`);
  return Number.isFinite(value) ? value : null;
}
