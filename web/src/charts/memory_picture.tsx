// One GPU's memory at the peak as a bar of its parts, against the line where the card ends.
import { useRef } from 'preact/hooks';
import type { Memory } from '../engine/answers';
import {
  axisGibibytes,
  capacity as cardSize,
  memory as bytes,
  quantityText,
} from '../format/quantity';
import { across, Axis, Legend, Segment } from './bar_picture';
import { MEMORY_LABELS, memoryLayout } from './memory_parts';
import { useWidth } from './use_width';

const CARD_LABEL = 12;
const ROW = { top: 24, height: 40 };
const AXIS = 72;
const HEIGHT = 92;

export function MemoryPicture({ memory }: { memory: Memory }) {
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(svg);
  const { bars, needed, capacity, ticks } = memoryLayout(memory);
  const card =
    memory.capacity_bytes === null ? null : `card ${quantityText(cardSize(memory.capacity_bytes))}`;
  const spoken = [
    `Memory of one GPU: ${bars
      .map(({ id, value }) => `${MEMORY_LABELS[id]} ${quantityText(bytes(value))}`)
      .join(', ')}`,
    `together ${quantityText(bytes(memory.allocated_bytes))}`,
    ...(card === null ? [] : [card]),
  ].join('; ');

  return (
    <figure class="bar-picture">
      <svg ref={svg} class="bars" width="100%" height={HEIGHT} role="img" aria-label={spoken}>
        <Axis ticks={ticks} top={ROW.top} bottom={AXIS} label={axisGibibytes} />
        {capacity !== null && (
          <rect class="card-room" x="0" y={ROW.top} width={across(capacity)} height={ROW.height} />
        )}
        <rect class="needed" x="0" y={ROW.top} width={across(needed)} height={ROW.height} />
        {bars.map((bar) => (
          <Segment
            key={bar.id}
            bar={bar}
            row={ROW}
            pixels={width}
            name={MEMORY_LABELS[bar.id]}
            value={bytes(bar.value)}
          />
        ))}
        {capacity !== null && (
          <g class={`card-end${memory.fits === false ? ' is-over' : ''}`}>
            <line x1={across(capacity)} x2={across(capacity)} y1={ROW.top - 6} y2={AXIS} />
            <text
              x={across(capacity)}
              y={CARD_LABEL}
              text-anchor={capacity > 0.9 ? 'end' : capacity < 0.1 ? 'start' : 'middle'}
            >
              {card}
            </text>
          </g>
        )}
      </svg>
      <Legend bars={bars} labels={MEMORY_LABELS} quantity={bytes} />
    </figure>
  );
}
