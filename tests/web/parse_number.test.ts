import { describe, expect, it } from 'vitest';
import { parseNumber } from '../../web/src/format/parse_number';

describe('a typed number', () => {
  it.each([
    ['8', 8],
    ['0', 0],
    ['20M', 20e6],
    ['20m', 20e6],
    ['1.5 B', 1.5e9],
    ['1.5 bn', 1.5e9],
    ['7G', 7e9],
    ['60k', 60_000],
    ['60 K', 60_000],
    ['2T', 2e12],
    ['20 million', 20e6],
    ['20 000 000', 20e6],
    ['20\u202f000\u202f000', 20e6],
    ['20\u00a0000', 20e3],
    ['1_000', 1000],
    ["1'000", 1000],
    ['20,000,000', 20e6],
    ['1,234.5', 1234.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1e6', 1e6],
    ['1.5E-3', 0.0015],
    ['+3', 3],
    ['-3', -3],
    ['\u22123', -3],
    ['$2.50', 2.5],
    ['45 %', 0.45],
    ['  16  ', 16],
    ['1.1M', 1_100_000],
    ['8.03B', 8_030_000_000],
  ])('%s is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1,5',
    '1,50',
    '12,34,567',
    '1,000,',
    '20MM',
    '1..2',
    '1.2.3',
    '--1',
    '8 GPUs',
    '0x10',
    'NaN',
    'Infinity',
    '1e999',
    '5 k %',
    '%',
    '$',
    'M',
    '1e',
    '٣',
  ])('%j is none', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  it('reads back every number that JavaScript writes', () => {
    for (let index = 1; index < 300; index += 1) {
      const value = Math.sin(index) * 10 ** ((index % 40) - 20);
      expect(parseNumber(String(value))).toBe(value);
    }
  });
});
