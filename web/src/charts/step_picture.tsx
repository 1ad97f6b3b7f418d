// One update as a bar of its parts: the formula's above, and below what the calibration adds to
// it or takes off.
import { useRef } from 'preact/hooks';
import type { TimePart } from '../engine/answers';
import { axisDuration, duration, quantityText } from '../format/quantity';
import { across, Axis, Legend, Segment } from './bar_picture';
import { PART_LABELS, stepLayout } from './step_parts';
import { useWidth } from './use_width';

const FORMULA = { top: 0, height: 40 };
const CALIBRATION = { top: 44, height: 20 };
const AXIS = 72;
const HEIGHT = 92;

interface StepPictureProps {
  readonly parts: readonly TimePart[];
  readonly totalSeconds: number;
}

export function StepPicture({ parts, totalSeconds }: StepPictureProps) {
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(svg);
  const { formula, calibration, total, ticks } = stepLayout(parts, totalSeconds);
  const bars = calibration === null ? formula : [...formula, calibration];
  const spoken = bars
    .map(({ id, value }) => `${PART_LABELS[id]} ${quantityText(duration(value))}`)
    .join(', ');

  return (
    <figure class="bar-picture">
      <svg
        ref={svg}
        class="bars"
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={`One update: ${spoken}; together ${quantityText(duration(totalSeconds))}`}
      >
        <Axis ticks={ticks} top={FORMULA.top} bottom={AXIS} label={axisDuration} />
        {bars.map((bar) => (
          <Segment
            key={bar.id}
            bar={bar}
            row={bar === calibration ? CALIBRATION : FORMULA}
            pixels={width}
            name={PART_LABELS[bar.id]}
            value={duration(bar.value)}
            hasRoomBeside={bar === calibration}
          />
        ))}
        {calibration === null && (
          <text
            class="no-calibration"
            x="100%"
            dx={-8}
            y={CALIBRATION.top + CALIBRATION.height / 2}
            text-anchor="end"
            dominant-baseline="central"
          >
            no calibration
          </text>
        )}
        <line
          class="total-line"
          x1={across(total)}
          x2={across(total)}
          y1={FORMULA.top}
          y2={ticks.length === 0 ? HEIGHT : AXIS}
        />
      </svg>
      <Legend bars={bars} labels={PART_LABELS} quantity={duration} />
    </figure>
  );
}
