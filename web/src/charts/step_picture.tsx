// One update as a bar of its parts: the formula's above, and below what the calibration adds to
// it or takes off.
import { useRef } from 'preact/hooks';
import type { TimePart } from '../engine/answers';
import { axisDuration, duration, quantityText, share as sharePercent } from '../format/quantity';
import { PartPatterns, partFill } from './part_patterns';
import { PART_LABELS, stepLayout, type Bar } from './step_parts';
import { useWidth } from './use_width';

const FORMULA = { top: 0, height: 40 };
const CALIBRATION = { top: 44, height: 20 };
const AXIS = 72;
const HEIGHT = 92;
/** A label stands on its segment where the segment is this wide per character, in pixels. */
const LABEL_PX = 8;

const across = (value: number) => `${value * 100}%`;

interface StepPictureProps {
  readonly parts: readonly TimePart[];
  readonly totalSeconds: number;
}

export function StepPicture({ parts, totalSeconds }: StepPictureProps) {
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(svg);
  const layout = stepLayout(parts, totalSeconds);
  const bars =
    layout.calibration === null ? layout.formula : [...layout.formula, layout.calibration];
  const spoken = bars
    .map((bar) => `${PART_LABELS[bar.id]} ${quantityText(duration(bar.seconds))}`)
    .join(', ');
  const lastTick = layout.ticks.at(-1);

  return (
    <figure class="step-picture">
      <PartPatterns />
      <svg
        ref={svg}
        class="step-bars"
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={`One update: ${spoken}; together ${quantityText(duration(totalSeconds))}`}
      >
        {layout.ticks.map(({ seconds, at }) => (
          <g key={seconds} class="tick">
            <line x1={across(at)} x2={across(at)} y1={FORMULA.top} y2={AXIS} />
            <text
              x={across(at)}
              y={AXIS + 16}
              text-anchor={at === 0 ? 'start' : at > 0.96 ? 'end' : 'middle'}
            >
              {seconds === 0 ? '0' : quantityText(axisDuration(seconds))}
            </text>
          </g>
        ))}
        {layout.formula.map((bar) => (
          <Segment key={bar.id} bar={bar} {...FORMULA} pixels={width} />
        ))}
        {layout.calibration !== null && (
          <Segment bar={layout.calibration} {...CALIBRATION} pixels={width} />
        )}
        {layout.calibration === null && (
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
          x1={across(layout.total)}
          x2={across(layout.total)}
          y1={FORMULA.top}
          y2={lastTick === undefined ? HEIGHT : AXIS}
        />
      </svg>
      <ul class="legend">
        {bars.map((bar) => (
          <li key={bar.id}>
            <svg class="swatch" width="16" height="16" aria-hidden="true" focusable="false">
              <rect width="16" height="16" rx="3" fill={partFill(bar.id)} />
            </svg>
            <span class="legend-name">{PART_LABELS[bar.id]}</span>
            <span class="legend-value">{quantityText(duration(bar.seconds))}</span>
            <span class="legend-share">{quantityText(sharePercent(bar.share))}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface SegmentProps {
  readonly bar: Bar;
  readonly top: number;
  readonly height: number;
  /** Of the whole picture. */
  readonly pixels: number;
}

/** Wide enough to be seen, however small its share is. */
const LEAST_PX = 3;

function Segment({ bar, top, height, pixels }: SegmentProps) {
  const name = PART_LABELS[bar.id];
  const label = `${name} ${quantityText(duration(bar.seconds))}`;
  const fits = (text: string) => bar.width * pixels > text.length * LABEL_PX + 8;
  const inside = [label, name].find(fits);
  const isFormula = bar.id !== 'calibration';
  const least = pixels === 0 ? 0 : LEAST_PX / pixels;
  const width = Math.max(bar.width, least);
  const start = Math.min(bar.start, 1 - width);
  const isLeftHalf = start + width / 2 < 0.5;
  return (
    <g class="segment-bar">
      <rect
        x={across(start)}
        y={top}
        width={across(width)}
        height={height}
        fill={partFill(bar.id)}
      />
      {inside !== undefined && (
        <text
          class={`segment-label on-${bar.id}`}
          x={across(start + width / 2)}
          y={top + height / 2}
          text-anchor="middle"
          dominant-baseline="central"
        >
          {inside}
        </text>
      )}
      {inside === undefined && !isFormula && (
        <text
          class="segment-label is-beside"
          x={across(isLeftHalf ? start + width : start)}
          dx={isLeftHalf ? 8 : -8}
          y={top + height / 2}
          text-anchor={isLeftHalf ? 'start' : 'end'}
          dominant-baseline="central"
        >
          {label}
        </text>
      )}
    </g>
  );
}
