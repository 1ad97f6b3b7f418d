import { expect, it } from 'vitest';
import { stepped } from '../../web/src/views/controls/stepping';

it.each([
  ['8', 1, '16'],
  ['8', -1, '4'],
  ['6', 1, '8'],
  ['6', -1, '4'],
  ['1', -1, '1'],
  ['2k', 1, '2048'],
  ['', 1, '1'],
  ['abc', -1, '1'],
  ['0', 1, '1'],
] as const)('doubling: one step from %j by %d is %s', (text, direction, next) => {
  expect(stepped(text, 'double', direction)).toBe(next);
});

it.each([
  ['3', 1, '4'],
  ['3', -1, '2'],
  ['1', -1, '1'],
  ['2.5', 1, '3'],
  ['2.5', -1, '2'],
  ['', -1, '1'],
] as const)('counting: one step from %j by %d is %s', (text, direction, next) => {
  expect(stepped(text, 'one', direction)).toBe(next);
});
