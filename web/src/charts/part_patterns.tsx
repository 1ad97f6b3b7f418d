// Each part has a colour and a texture, so that no part is told by its colour alone.
import type { MemoryPartId, TimePartId } from '../engine/answers';

/** A part of any picture; the optimiser looks the same in all of them. */
export type PartId = TimePartId | MemoryPartId;

const SIZE = 8;

const DIAGONALS = 'M0 8 8 0M-2 2 2-2M6 10l4-4';
const BACK_DIAGONALS = 'M0 0l8 8M-2 6l4 4M6-2l4 4';
const GRID = 'M0 4h8M4 0v8';

const TEXTURES: Readonly<Record<PartId, string>> = {
  forward: '',
  backward: DIAGONALS,
  compute: '',
  launch: 'M4 0v8',
  input: GRID,
  bubble: BACK_DIAGONALS,
  optimizer: 'M2 2h.01M6 6h.01',
  communication: GRID,
  calibration: BACK_DIAGONALS,
  weights: '',
  gradients: DIAGONALS,
  master: 'M0 4h8',
  activations: 'M4 0v8',
  logits: BACK_DIAGONALS,
  gathered: GRID,
  overhead: DIAGONALS + BACK_DIAGONALS,
};

export const partFill = (id: PartId) => `url(#part-${id})`;

/** Rendered once, beside everything that uses `partFill`. */
export function PartPatterns() {
  return (
    <svg class="patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {(Object.keys(TEXTURES) as PartId[]).map((id) => (
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
