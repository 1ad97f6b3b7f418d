// Each part has a colour and a texture, so that no part is told by its colour alone.
import type { TimePartId } from '../engine/answers';

const SIZE = 8;

const TEXTURES: Readonly<Record<TimePartId, string>> = {
  forward: '',
  backward: 'M0 8 8 0M-2 2 2-2M6 10l4-4',
  optimizer: 'M2 2h.01M6 6h.01',
  communication: 'M0 4h8M4 0v8',
  calibration: 'M0 0l8 8M-2 6l4 4M6-2l4 4',
};

export const partFill = (id: TimePartId) => `url(#part-${id})`;

/** Rendered once, beside everything that uses `partFill`. */
export function PartPatterns() {
  return (
    <svg class="patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {(Object.keys(TEXTURES) as TimePartId[]).map((id) => (
          <pattern
            key={id}
            id={`part-${id}`}
            width={SIZE}
            height={SIZE}
            patternUnits="userSpaceOnUse"
          >
            <rect class={`part-${id}`} width={SIZE} height={SIZE} />
            <path class={`part-texture texture-${id}`} d={TEXTURES[id]} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
