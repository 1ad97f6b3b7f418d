import { describe, expect, it } from 'vitest';
import {
  atMost,
  axisDuration,
  computePeak,
  count,
  duration,
  energy,
  exactCount,
  memoryBandwidth,
  money,
  percent,
  power,
  price,
  quantityText,
  rate,
  share,
  significant,
  type Quantity,
} from '../../web/src/format/quantity';

/** The text with plain spaces: which space stands where has its own test. */
const plain = (value: Quantity) => quantityText(value).replace(/[\u00a0\u202f]/g, ' ');

describe('three significant digits', () => {
  it.each([
    [8.349, '8.35'],
    [8.3, '8.30'],
    [31_449, '31 400'],
    [999.6, '1 000'],
    [0.04567, '0.0457'],
    [0.0009996, '0.00100'],
    [-16.04, '−16.0'],
    [0, '0'],
    [1234567, '1 230 000'],
    [1e15, '1.00e15'],
    [2.5e-7, '2.50e-7'],
    [Infinity, '∞'],
    [NaN, '–'],
  ])('%d is %s', (value, text) => {
    expect(significant(value).replaceAll('\u202f', ' ')).toBe(text);
  });

  it('never shows more or fewer digits, whatever the size', () => {
    for (let exponent = -5; exponent < 14; exponent += 1) {
      for (const digits of [1, 1.2345, 5.555, 9.994, 9.996]) {
        const text = significant(digits * 10 ** exponent).replace(/[\u202f.]/g, '');
        const shown = text.replace(/^0+/, '');
        expect(shown.slice(3)).toMatch(/^0*$/);
        expect(Number(significant(digits * 10 ** exponent).replaceAll('\u202f', ''))).toBeCloseTo(
          Number((digits * 10 ** exponent).toPrecision(3)),
          12,
        );
      }
    }
  });
});

describe('units', () => {
  it.each<[Quantity, string]>([
    [duration(0.0000823), '82.3 µs'],
    [duration(0.016), '16.0 ms'],
    [duration(8.349), '8.35 s'],
    [duration(59.96), '1.00 min'],
    [duration(1920), '32.0 min'],
    [duration(3599), '1.00 h'],
    [duration(5 * 3600), '5.00 h'],
    [duration(47 * 3600), '47.0 h'],
    [duration(72 * 3600), '3.00 days'],
    [duration(3 * 365.25 * 86400), '3.00 years'],
    [duration(-0.016), '−16.0 ms'],
    [duration(0), '0 s'],
    [axisDuration(5), '5 s'],
    [axisDuration(0.05), '50 ms'],
    [energy(1.7), '1.70 kWh'],
    [atMost(energy(1.7)), '≤ 1.70 kWh'],
    [energy(0.0123), '12.3 Wh'],
    [energy(4567), '4.57 MWh'],
    [power(400), '400 W'],
    [power(1400), '1.40 kW'],
    [computePeak(312), '312 TFLOP/s'],
    [computePeak(1979), '1.98 PFLOP/s'],
    [memoryBandwidth(2039), '2.04 TB/s'],
    [memoryBandwidth(864), '864 GB/s'],
    [count(8_030_261_248), '8.03 B'],
    [count(500e6), '500 M'],
    [count(60e6, 'tokens'), '60 M tokens'],
    [count(228.88, 'updates'), '229 updates'],
    [count(31_449, 'tokens'), '31 400 tokens'],
    [count(1.5e12), '1.5 T'],
    [exactCount(262_144, 'tokens'), '262 144 tokens'],
    [exactCount(8), '8'],
    [exactCount(20_000_000, 'tokens'), '20 M tokens'],
    [rate(20_859.7), '20 900 tok/s'],
    [rate(1_234_567), '1.23 M tok/s'],
    [percent(0.40216), '40.2 %'],
    [share(0.334), '33.4 %'],
    [share(1), '100.0 %'],
    [share(6.5e-6), '< 0.1 %'],
    [share(-6.5e-6), '> −0.1 %'],
    [share(-0.00127), '−0.1 %'],
    [share(0), '0.0 %'],
  ])('%o is %s', (value, text) => {
    expect(plain(value)).toBe(text);
  });

  it.each<[number, string]>([
    [8.5, '$8.50'],
    [17.258, '$17.30'],
    [852.4, '$852'],
    [12_345, '$12 300'],
    [1_234_567, '$1.23 M'],
    [0.8512, '$0.851'],
    [0.85, '$0.85'],
    [0.01234, '$0.0123'],
    [2.9e-13, '< $0.0001'],
    [99.97, '$100'],
    [0, '$0.00'],
  ])('%d dollars are %s', (usd, text) => {
    expect(plain(money(usd))).toBe(text);
  });

  it('shows a price as it was given', () => {
    expect(plain(price(2.7))).toBe('$2.70');
    expect(plain(price(1.5484))).toBe('$1.5484');
    expect(plain(price(12))).toBe('$12.00');
  });

  it('sets digit groups with thin spaces and keeps number and unit together', () => {
    expect(quantityText(rate(31_400))).toBe('31\u202f400\u00a0tok/s');
    expect(quantityText(percent(0.5))).toBe('50.0\u202f%');
  });
});
