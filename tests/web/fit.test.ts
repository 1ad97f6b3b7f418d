import { describe, expect, it } from 'vitest';
import { memoryLayout } from '../../web/src/charts/memory_parts';
import { fitOf, fitText } from '../../web/src/views/answer/fit';
import { aMemory, anEstimate } from './an_estimate';

const GIB = 2 ** 30;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const textOf = (changes: Parameters<typeof aMemory>[0]) =>
  plain(fitText(anEstimate({ memory: aMemory(changes) })));

describe('the verdict', () => {
  it('compares what the driver shows with the card', () => {
    expect(textOf({})).toBe('Fits: 64.5 of 80 GiB per GPU');
    expect(textOf({ driver_bytes: 2 ** 26 })).toBe('Fits: 64.0 MiB of 80 GiB per GPU');
  });

  it('says by how much a run does not fit', () => {
    expect(textOf({ fits: false, needed_bytes: 92.4 * GIB, driver_bytes: 80 * GIB })).toBe(
      'Does not fit: 12.4 GiB over',
    );
  });

  it('says how far the run could go', () => {
    const limitsOf = (max_micro_batch: number, max_sequence_length: number) =>
      plain(
        fitOf(anEstimate({ memory: aMemory({ max_micro_batch, max_sequence_length }) })).limits,
      );
    expect(limitsOf(4, 2554)).toBe(
      'Largest micro-batch that fits: 4, longest sequence: 2 554 tokens',
    );
    expect(limitsOf(0, 512)).toContain('fits: none, longest sequence: 512 tokens');
    expect(limitsOf(0, 0)).toMatch(/^No micro-batch/);
  });

  it('says plainly what it cannot know', () => {
    const unknown = {
      capacity_bytes: null,
      fits: null,
      max_micro_batch: null,
      max_sequence_length: null,
    };
    expect(textOf(unknown)).toBe(
      'Fit not known: 64.5 GiB per GPU, but the GPU’s memory is not given',
    );
    expect(fitOf(anEstimate({ memory: aMemory(unknown) })).limits).toBe('');
    expect(fitText(anEstimate({ memory: null }))).toBe(
      'Fit not known: the model’s shape is not given',
    );
  });
});

describe('the picture of the memory', () => {
  it('sets the parts end to end, leaves out what is zero, and ends with the card', () => {
    const { bars, capacity } = memoryLayout(aMemory({}));
    expect(bars.map(({ id }) => id)).toEqual([
      'weights',
      'gradients',
      'optimizer',
      'activations',
      'logits',
      'overhead',
    ]);
    const last = bars.at(-1);
    expect((last?.start ?? 0) + (last?.width ?? 0)).toBeCloseTo(60 / 80, 12);
    expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(capacity).toBe(1);
  });

  it('goes beyond a card that is too small, and has no line without a card', () => {
    expect(memoryLayout(aMemory({ capacity_bytes: 24 * GIB })).capacity).toBeCloseTo(24 / 63, 12);
    const { capacity, needed, bars } = memoryLayout(aMemory({ capacity_bytes: null }));
    expect(capacity).toBeNull();
    expect(needed).toBe(1);
    const last = bars.at(-1);
    expect((last?.start ?? 0) + (last?.width ?? 0)).toBeCloseTo(60 / 63, 12);
  });
});
