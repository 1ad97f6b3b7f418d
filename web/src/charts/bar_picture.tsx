// What the pictures of parts are drawn with: segments, an axis and a legend.
import { quantityText, share as sharePercent, type Quantity } from '../format/quantity';
import type { Bar, Tick } from './bars';
import { partFill, type PartId } from './part_patterns';

export const across = (value: number) => `${value * 100}%`;

/** Where a row of segments stands. */
export interface Row {
  readonly top: number;
  readonly height: number;
}

interface AxisProps {
  readonly ticks: readonly Tick[];
  readonly top: number;
  readonly bottom: number;
  readonly label: (value: number) => Quantity;
}

export function Axis({ ticks, top, bottom, label }: AxisProps) {
  return (
    <>
      {ticks.map(({ value, at }) => (
        <g key={value} class="tick">
          <line x1={across(at)} x2={across(at)} y1={top} y2={bottom} />
          <text
            x={across(at)}
            y={bottom + 16}
            text-anchor={at === 0 ? 'start' : at > 0.96 ? 'end' : 'middle'}
          >
            {value === 0 ? '0' : quantityText(label(value))}
          </text>
        </g>
      ))}
    </>
  );
}

/** A label stands on its segment where the segment is this wide per character, in pixels. */
const LABEL_PX = 8;
/** Wide enough to be seen, however small its share is. */
const LEAST_PX = 3;

interface SegmentProps {
  readonly bar: Bar;
  readonly row: Row;
  /** Of the whole picture. */
  readonly pixels: number;
  readonly name: string;
  readonly value: Quantity;
  /** A label that does not fit on the segment stands beside it. */
  readonly hasRoomBeside?: boolean;
}

export function Segment({ bar, row, pixels, name, value, hasRoomBeside = false }: SegmentProps) {
  const { top, height } = row;
  const label = `${name} ${quantityText(value)}`;
  const fits = (text: string) => bar.width * pixels > text.length * LABEL_PX + 8;
  const inside = [label, name].find(fits);
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
      {inside === undefined && hasRoomBeside && (
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

interface LegendProps<Id extends PartId> {
  readonly bars: readonly Bar<Id>[];
  readonly labels: Readonly<Record<Id, string>>;
  readonly quantity: (value: number) => Quantity;
}

export function Legend<Id extends PartId>({ bars, labels, quantity }: LegendProps<Id>) {
  return (
    <ul class="legend">
      {bars.map(({ id, value, share }) => (
        <li key={id}>
          <svg class="swatch" width="16" height="16" aria-hidden="true" focusable="false">
            <rect width="16" height="16" rx="3" fill={partFill(id)} />
          </svg>
          <span class="legend-name">{labels[id]}</span>
          <span class="legend-value">{quantityText(quantity(value))}</span>
          <span class="legend-share">{quantityText(sharePercent(share))}</span>
        </li>
      ))}
    </ul>
  );
}
