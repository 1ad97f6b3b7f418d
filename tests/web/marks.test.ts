import { describe, expect, it } from 'vitest';
import type { GpuEntry, ModelEntry } from '../../web/src/engine/answers';
import { markCounts, marksOf } from '../../web/src/views/answer/marks';
import type { NamesOf } from '../../web/src/views/answer/names';
import { assumedSpeed, headlineText } from '../../web/src/views/answer/wording';
import { anEstimate } from './an_estimate';

/** A catalog that knows one model, one GPU and one method. */
const names = {
  modelNamed: (name) => (name === 'a' ? ({ display: 'Model A' } as ModelEntry) : null),
  gpuNamed: (name) => (name === 'b' ? ({ display: 'GPU B' } as GpuEntry) : null),
  methods: () => [{ name: 'lora', display: 'LoRA', summary: '', trains: 'adapters' }],
} satisfies NamesOf;

describe('the marks of an answer', () => {
  const kindsOf = (changes: Parameters<typeof anEstimate>[0]) =>
    marksOf(anEstimate(changes), names).map(({ kind }) => kind);

  it('say that everything is calibrated only where it is', () => {
    expect(kindsOf({})).toEqual(['calibrated']);
    expect(kindsOf({ calibrated: false, calibration: 'none' })).toEqual(['uncalibrated']);
    expect(kindsOf({ uncalibrated: [{ kind: 'model', name: 'x' }] })).toEqual(['uncalibrated']);
  });

  it('name what has no factor', () => {
    const textOf = (kind: string, name: string) =>
      marksOf(anEstimate({ uncalibrated: [{ kind, name }] }), names)[0]?.text;
    expect(textOf('group', 'a|lora|b|8')).toBe(
      'Kavier’s table has no factor for the combination Model A, LoRA, GPU B, 8 GPUs: a neutral 1.0 is used.',
    );
    expect(textOf('group', 'a|lora|b|1')).toContain('the combination Model A, LoRA, GPU B, 1 GPU:');
    expect(textOf('gpus', '3')).toContain('no factor for a run on 3 GPUs:');
    expect(textOf('model', 'unheard-of')).toContain('no factor for the model unheard-of:');
  });

  it('mark an extrapolation once, with or without a warning about it', () => {
    const warning = { code: 'extrapolated', field: 'gpus', message: 'Too many GPUs.' };
    expect(kindsOf({ extrapolated: true, warnings: [warning] })).toEqual([
      'extrapolated',
      'calibrated',
    ]);
    expect(kindsOf({ extrapolated: true })).toEqual(['extrapolated', 'calibrated']);
  });

  it('carry every assumption and warning in full, and are counted by kind', () => {
    const note = (message: string) => ({ code: 'basis', field: 'gpu', message });
    const marks = marksOf(
      anEstimate({ assumptions: [note('One.'), note('Two.')], warnings: [note('Three.')] }),
      names,
    );
    expect(marks.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['One.', 'Two.', 'Three.']),
    );
    expect(markCounts(marks)).toEqual([
      { kind: 'warning', times: 1 },
      { kind: 'calibrated', times: 1 },
      { kind: 'assumed', times: 2 },
    ]);
  });
});

describe('the headline', () => {
  const plain = (...parameters: Parameters<typeof headlineText>) =>
    headlineText(...parameters).replace(/[\u00a0\u202f]/g, ' ');

  it('answers in plain words', () => {
    expect(plain(anEstimate({}), 'LoRA')).toBe(
      '32.0 min and $8.50 for 60 M tokens of LoRA on Llama 3.1 8B with 8 × A100 80GB SXM',
    );
  });

  it('writes the method as it stands in a sentence, and the nodes', () => {
    const resolved = { ...anEstimate({}).resolved, gpus: 16, nodes: 2, method: 'full' };
    expect(plain(anEstimate({ resolved }), 'Full fine-tuning')).toContain(
      'of full fine-tuning on Llama 3.1 8B with 16 × A100 80GB SXM on 2 nodes',
    );
    expect(plain(anEstimate({}), 'aLoRA')).toContain('of aLoRA on');
  });

  it('says beside the number that a speed is a guess', () => {
    expect(assumedSpeed(anEstimate({}))).toBeNull();
    const assumption = { code: 'nominal_mfu', field: 'gpu.nominal_mfu', message: 'Assumed.' };
    expect(assumedSpeed(anEstimate({ assumptions: [assumption] }))).toContain('45 %');
  });

  it('says what it can where the price or the job is not known', () => {
    const { run } = anEstimate({});
    const unpriced = run === null ? null : { ...run, cost_usd: null };
    expect(plain(anEstimate({ run: unpriced }), 'LoRA')).toMatch(/^32\.0 min for 60 M tokens/);
    expect(plain(anEstimate({ run: null }), 'LoRA')).toBe(
      '31 400 tok/s for LoRA on Llama 3.1 8B with 8 × A100 80GB SXM',
    );
  });
});
