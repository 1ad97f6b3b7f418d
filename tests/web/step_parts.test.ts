import { describe, expect, it } from 'vitest';
import { stepLayout } from '../../web/src/charts/step_parts';
import type { TimePart } from '../../web/src/engine/answers';

const formula: TimePart[] = [
  { id: 'forward', seconds: 3 },
  { id: 'backward', seconds: 6 },
  { id: 'optimizer', seconds: 0.5 },
  { id: 'communication', seconds: 0.5 },
];
const withCalibration = (seconds: number): TimePart[] => [
  ...formula,
  { id: 'calibration', seconds },
];

describe('the picture of an update', () => {
  it('sets the parts end to end', () => {
    const { formula: bars } = stepLayout(withCalibration(2), 12);
    for (const [index, bar] of bars.entries()) {
      const before = bars[index - 1];
      expect(bar.start).toBeCloseTo(before === undefined ? 0 : before.start + before.width, 12);
    }
    expect(bars.map(({ id }) => id)).toEqual(['forward', 'backward', 'optimizer', 'communication']);
  });

  it('puts a positive calibration behind the formula, up to the total', () => {
    const { calibration, total } = stepLayout(withCalibration(2), 12);
    expect(total).toBe(1);
    expect(calibration?.start).toBeCloseTo(10 / 12, 12);
    expect(calibration?.width).toBeCloseTo(2 / 12, 12);
  });

  it('puts a negative calibration back from the formula’s end', () => {
    const { calibration, total, formula: bars } = stepLayout(withCalibration(-2), 8);
    expect(total).toBeCloseTo(0.8, 12);
    expect(calibration?.start).toBeCloseTo(0.8, 12);
    expect(calibration?.width).toBeCloseTo(0.2, 12);
    expect(calibration?.share).toBeCloseTo(-0.25, 12);
    expect(bars.at(-1)).toMatchObject({ id: 'communication' });
  });

  it('has no calibration where there is none', () => {
    expect(stepLayout(withCalibration(0), 10).calibration).toBeNull();
    expect(stepLayout(formula, 10).calibration).toBeNull();
  });

  it('has a few round ticks within the picture at every scale', () => {
    for (let exponent = -6; exponent < 7; exponent += 1) {
      const total = 3.7 * 10 ** exponent;
      const { ticks } = stepLayout([{ id: 'forward', seconds: total }], total);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      for (const { at } of ticks) expect(at).toBeLessThanOrEqual(1);
    }
  });
});
