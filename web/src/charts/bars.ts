// The geometry that every picture of parts shares.
import type { PartId } from './part_patterns';

export interface Part<Id extends PartId = PartId> {
  readonly id: Id;
  /** In the picture's unit; a drawn part that is negative runs backwards. */
  readonly value: number;
}

/** A drawn part: shares of the picture's width, from left to right. */
export interface Bar<Id extends PartId = PartId> extends Part<Id> {
  /** Of the whole that the parts make up. */
  readonly share: number;
  readonly start: number;
  readonly width: number;
}

export interface Tick {
  readonly value: number;
  readonly at: number;
}

export interface Extent {
  /** What the shares are of. */
  readonly total: number;
  /** What the picture's width stands for. */
  readonly scale: number;
}

export function barOf<Id extends PartId>(part: Part<Id>, start: number, extent: Extent): Bar<Id> {
  return {
    ...part,
    share: part.value / extent.total,
    start: start / extent.scale,
    width: Math.abs(part.value) / extent.scale,
  };
}

/** The parts one after the other. */
export function endToEnd<Id extends PartId>(parts: readonly Part<Id>[], extent: Extent): Bar<Id>[] {
  let end = 0;
  return parts.map((part) => {
    const bar = barOf(part, end, extent);
    end += part.value;
    return bar;
  });
}

/** Round steps (1, 2, 5 x 10^n) that divide the picture into about four. */
export function roundTicks(scale: number): Tick[] {
  const rough = scale / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(scale / step) + 1 }, (_, index) => ({
    value: index * step,
    at: (index * step) / scale,
  }));
}
