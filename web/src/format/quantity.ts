// Numbers as people read them: three significant digits, a sensible unit, thin spaces.
// Nothing here is rounded before it is shown, and nothing that is shown is computed with again.

/** Narrow no-break space: between groups of digits, and before a percent sign. */
export const THIN = '\u202f';
/** No-break space: between a number and its unit. */
export const SPACE = '\u00a0';
const MINUS = '\u2212';

/** A number and its unit, kept apart so that the page can set them in different type. */
export interface Quantity {
  /** Stands before the number without a space: "$", "≤ ". Empty where there is none. */
  readonly prefix: string;
  readonly number: string;
  /** Empty for a bare count. */
  readonly unit: string;
}

function quantity(number: string, unit: string, prefix = ''): Quantity {
  return { prefix, number, unit };
}

/** What stands between the number and its unit. */
export function unitSpace({ unit }: Quantity): string {
  if (unit === '') return '';
  return unit === '%' ? THIN : SPACE;
}

/** The quantity as one string: what a person copies. */
export function quantityText(value: Quantity): string {
  return value.prefix + value.number + unitSpace(value) + value.unit;
}

/** "31400.5" -> "31 400.5": thin spaces between groups of three digits before the point. */
function grouped(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const spaced = whole.replace(/\B(?=(\d{3})+$)/g, THIN);
  return fraction === undefined ? spaced : `${spaced}.${fraction}`;
}

/**
 * `value` rounded to `digits` significant digits, written out without an exponent from 1e-6 to
 * 1e15: 8.35, 0.00412, 31 400.
 */
export function significant(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '–' : value > 0 ? '∞' : `${MINUS}∞`;
  const sign = value < 0 ? MINUS : '';
  const size = Math.abs(value);
  if (size === 0) return '0';
  const rounded = Number(size.toPrecision(digits));
  if (rounded < 1e-6 || rounded >= 1e15) {
    const [mantissa = '', exponent = ''] = size.toExponential(digits - 1).split('e');
    return `${sign}${mantissa}e${exponent.replace('+', '')}`;
  }
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(rounded)));
  return sign + grouped(rounded.toFixed(Math.min(decimals, 20)));
}

/** A decimal with no zeros after its last digit: "60.0" -> "60", "1.50" -> "1.5". */
function trimmed(number: string): string {
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number;
}

interface Step {
  /** The step is used where the rounded value is at least this. */
  readonly from: number;
  readonly unit: string;
  /** The step's unit, in the base unit. */
  readonly size: number;
}

/** Steps from large to small; the last one takes whatever is left. */
function scaled(value: number, steps: readonly Step[]): Quantity {
  const rounded = Math.abs(Number(value.toPrecision(3)));
  const fitting = steps.find((candidate) => rounded >= candidate.from);
  const step = fitting ?? steps.at(-1);
  if (step === undefined || value === 0) {
    return quantity('0', steps.find(({ size }) => size === 1)?.unit ?? '');
  }
  // 59.97 s is shown as 1.00 min: what rounds up to a step is shown as the step.
  const size = fitting === undefined ? Math.abs(value) : Math.max(Math.abs(value), fitting.from);
  return quantity(significant((Math.sign(value) * size) / step.size), step.unit);
}

function prefixed(unit: string, prefixes: string): readonly Step[] {
  const powers: Record<string, number> = {
    E: 1e18,
    P: 1e15,
    T: 1e12,
    G: 1e9,
    M: 1e6,
    k: 1e3,
    '': 1,
    m: 1e-3,
    µ: 1e-6,
  };
  return [...prefixes.split(' ')]
    .map((prefix) => (prefix === '-' ? '' : prefix))
    .map((prefix) => ({
      from: powers[prefix] ?? 1,
      size: powers[prefix] ?? 1,
      unit: prefix + unit,
    }));
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const YEAR = 365.25 * DAY;

const durationSteps: readonly Step[] = [
  { from: 2 * YEAR, size: YEAR, unit: 'years' },
  { from: 2 * DAY, size: DAY, unit: 'days' },
  { from: HOUR, size: HOUR, unit: 'h' },
  { from: MINUTE, size: MINUTE, unit: 'min' },
  ...prefixed('s', '- m µ'),
];
const wattHourSteps = prefixed('Wh', 'T G M k - m');
const wattSteps = prefixed('W', 'M k -');
const GIB = 2 ** 30;
const byteSteps: readonly Step[] = [
  { from: 0.1 * GIB, size: GIB, unit: 'GiB' },
  { from: 2 ** 20, size: 2 ** 20, unit: 'MiB' },
  { from: 2 ** 10, size: 2 ** 10, unit: 'KiB' },
  { from: 1, size: 1, unit: 'B' },
];
const byteRateSteps = prefixed('B/s', 'T G M k -');
const flopRateSteps = prefixed('FLOP/s', 'E P T G M k -');

export const duration = (seconds: number): Quantity => scaled(seconds, durationSteps);
export const energy = (kilowattHours: number): Quantity =>
  scaled(kilowattHours * 1e3, wattHourSteps);
export const power = (watts: number): Quantity => scaled(watts, wattSteps);
/** What a GPU holds, in the unit in which its meters show it. */
export const memory = (bytes: number): Quantity => scaled(bytes, byteSteps);
/** A card's size: 80 GiB, not 80.0 GiB. */
export const capacity = (bytes: number): Quantity => trimmedQuantity(memory(bytes));
/** A round value on an axis in GiB. */
export const axisGibibytes = (gibibytes: number): Quantity =>
  trimmedQuantity(quantity(significant(gibibytes), 'GiB'));
export const gibibytes = (bytes: number): number => bytes / GIB;
export const memoryBandwidth = (gigabytesPerSecond: number): Quantity =>
  trimmedQuantity(scaled(gigabytesPerSecond * 1e9, byteRateSteps));
export const computePeak = (teraflopPerSecond: number): Quantity =>
  trimmedQuantity(scaled(teraflopPerSecond * 1e12, flopRateSteps));

function trimmedQuantity({ prefix, number, unit }: Quantity): Quantity {
  return quantity(trimmed(number), unit, prefix);
}

const countSteps: readonly { readonly from: number; readonly word: string }[] = [
  { from: 1e12, word: 'T' },
  { from: 1e9, word: 'B' },
  { from: 1e6, word: 'M' },
];

/** Large counts in the field's own short form: 8.03 B parameters, 60 M tokens, 31 400 tokens. */
function shortCount(value: number): { number: string; scale: string } {
  const rounded = Math.abs(Number(value.toPrecision(3)));
  const step = countSteps.find((candidate) => rounded >= candidate.from);
  if (step === undefined || rounded >= 1e18) return { number: significant(value), scale: '' };
  return { number: significant(value / step.from), scale: step.word };
}

/** 8.03 B, 0.5 B stays 500 M; zeros at the end carry nothing in a given count and are left out. */
export function count(value: number, unit = ''): Quantity {
  const { number, scale } = shortCount(value);
  return quantity(trimmed(number), [scale, unit].filter((part) => part !== '').join(SPACE));
}

/** A whole number that is known exactly and short enough to be read: 262 144. */
export function exactCount(value: number, unit = ''): Quantity {
  if (!Number.isInteger(value) || Math.abs(value) >= 1e7) return count(value, unit);
  return quantity((value < 0 ? MINUS : '') + grouped(String(Math.abs(value))), unit);
}

/** 31 400 tok/s, 1.23 M tok/s. */
export function rate(perSecond: number, unit = 'tok/s'): Quantity {
  const { number, scale } = shortCount(perSecond);
  return quantity(number, scale === '' ? unit : scale + SPACE + unit);
}

/** A share of one, as a percentage. */
export function percent(share: number): Quantity {
  return quantity(significant(share * 100), '%');
}

/** An upper bound: ≤ 2.56 kWh. */
export function atMost(value: Quantity): Quantity {
  return { ...value, prefix: `≤${THIN}${value.prefix}` };
}

/** A part's share of a whole: a tenth of a percent is as fine as it gets. */
export function share(part: number): Quantity {
  const size = Math.abs(part * 100);
  const sign = part < 0 ? MINUS : '';
  if (size > 0 && size < 0.1)
    return quantity('0.1', '%', part < 0 ? `>${THIN}${MINUS}` : `<${THIN}`);
  return quantity(grouped(size.toFixed(1)), '%', sign);
}

/** A round value on an axis: 5 s, not 5.00 s. */
export const axisDuration = (seconds: number): Quantity => trimmedQuantity(duration(seconds));

const LEAST_MONEY = 0.0001;

/**
 * Dollars to three significant digits, with cents where a reader expects them: $8.50, $85.20,
 * $852, $12 300, $1.23 M; below ten cents the digits that are there: $0.0123; below a hundredth of
 * a cent only that it is less.
 */
export function money(usd: number): Quantity {
  const sign = usd < 0 ? MINUS : '';
  const size = Math.abs(usd);
  if (size > 0 && size < LEAST_MONEY) return quantity(String(LEAST_MONEY), '', `<${THIN}${sign}$`);
  const rounded = Number(size.toPrecision(3));
  if (rounded >= 1e6) {
    const { number, scale } = shortCount(size);
    return quantity(number, scale, `${sign}$`);
  }
  return quantity(withCents(rounded), '', `${sign}$`);
}

/** A price as it was given, never rounded below what a price list shows: $1.295 per GPU-hour. */
export function price(usd: number): Quantity {
  return quantity(withCents(Number(usd.toPrecision(6))), '', '$');
}

function withCents(usd: number): string {
  if (usd === 0) return '0.00';
  if (usd >= 100 && Number.isInteger(usd)) return grouped(String(usd));
  const plain = trimmed(significant(usd, 6));
  const decimals = plain.split('.')[1]?.length ?? 0;
  return decimals >= 2 || plain.includes('e') ? plain : grouped(usd.toFixed(2));
}
