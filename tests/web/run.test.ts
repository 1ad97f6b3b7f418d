import { describe, expect, it } from 'vitest';
import { DEFAULT_FORM, withSource, withText } from '../../web/src/state/fields';
import { fieldOfError, runOf, saidOf } from '../../web/src/state/run';

describe('the run of a form', () => {
  it('is the default run, with numbers as numbers', () => {
    expect(runOf(DEFAULT_FORM)).toEqual({
      model: 'llama3.1-8b',
      method: 'lora',
      gpu: 'NVIDIA-A100-SXM4-80GB',
      gpus: 8,
      nodes: 1,
      micro_batch: 4,
      sequence_length: 2048,
      gradient_accumulation: 4,
      dataset_tokens: 60e6,
      epochs: 1,
      predictor: 'kavier',
      calibration: 'kavier',
      lora: { rank: 16, targets: ['q', 'v'] },
      optimizer: 'adamw',
      checkpointing: { mode: 'none' },
      attention: 'flash',
      loss: 'full',
      tensor_parallel: 1,
      pipeline_parallel: 1,
    });
  });

  it('sends what is no number as it was typed, for the core to judge', () => {
    const run = runOf(withText(DEFAULT_FORM, { gpus: ' eight ', nodes: '', epochs: '1,5' }));
    expect(run).toMatchObject({ gpus: 'eight', nodes: '', epochs: '1,5' });
  });

  it('leaves out optional fields that are empty', () => {
    const run = runOf(withText(DEFAULT_FORM, { dataset_tokens: ' ' }));
    expect(run).not.toHaveProperty('dataset_tokens');
    expect(run).not.toHaveProperty('prices');
  });

  it('puts the price where the core looks for it', () => {
    const run = runOf(withText(DEFAULT_FORM, { 'prices.gpu_hour_usd': '$2.50' }));
    expect(run['prices']).toEqual({ gpu_hour_usd: 2.5 });
  });

  it('counts the dataset in samples instead of tokens', () => {
    const run = runOf(withText({ ...DEFAULT_FORM, jobSize: 'samples' }, { samples: '10k' }));
    expect(run['samples']).toBe(10_000);
    expect(run).not.toHaveProperty('dataset_tokens');
  });

  it('sends the targets as a list, and segments with their mode alone', () => {
    const targets = (text: string) => runOf(withText(DEFAULT_FORM, { 'lora.targets': text }));
    expect(targets(' q, k v,,o ')).toMatchObject({ lora: { targets: ['q', 'k', 'v', 'o'] } });
    expect(targets('')).toMatchObject({ lora: { targets: [] } });
    const segments = withText(DEFAULT_FORM, { 'checkpointing.mode': 'segments' });
    expect(runOf(segments)['checkpointing']).toEqual({ mode: 'segments', segments: 4 });
    expect(runOf(withText(DEFAULT_FORM, { method: 'full' }))).not.toHaveProperty('lora');
    const alone = runOf(withText(DEFAULT_FORM, { gpus: '1', sharding: 'fsdp' }));
    expect(alone).not.toHaveProperty('sharding');
    expect(alone).not.toHaveProperty('tensor_parallel');
  });

  it('describes a custom model and GPU as objects', () => {
    const custom = withSource(withSource(DEFAULT_FORM, 'gpu', 'custom'), 'model', 'custom');
    expect(runOf(custom)).toMatchObject({ model: {}, gpu: {} });
    const run = runOf(
      withText(custom, { 'gpu.name': ' Mine ', 'gpu.nominal_mfu': '45%', 'model.params': '7B' }),
    );
    expect(run).toMatchObject({ gpu: { name: 'Mine', nominal_mfu: 0.45 }, model: { params: 7e9 } });
  });
});

describe('an error of the core', () => {
  const custom = withSource(DEFAULT_FORM, 'gpu', 'custom');

  it('belongs to the field it names', () => {
    expect(fieldOfError(DEFAULT_FORM, 'gpus')).toBe('gpus');
    expect(fieldOfError(DEFAULT_FORM, 'prices.gpu_hour_usd')).toBe('prices.gpu_hour_usd');
    expect(fieldOfError(custom, 'gpu.memory_bandwidth_gb_s')).toBe('gpu.memory_bandwidth_gb_s');
  });

  it('belongs to the picker where a named model lacks something', () => {
    expect(fieldOfError(DEFAULT_FORM, 'model.hidden')).toBe('model');
  });

  it('belongs to the first field of a custom object where it names the object', () => {
    expect(fieldOfError(custom, 'gpu')).toBe('gpu.name');
  });

  it('belongs to no field where there is none', () => {
    expect(fieldOfError(DEFAULT_FORM, '')).toBeNull();
    expect(fieldOfError(DEFAULT_FORM, 'unheard_of')).toBeNull();
  });

  it('is told with the name that stands on the page', () => {
    expect(saidOf('gpu.nominal_mfu is 2; it must be less.')).toBe(
      'Nominal MFU is 2; it must be less.',
    );
    expect(saidOf('Give prices.gpu_hour_usd.')).toBe('Give Price per GPU-hour.');
    expect(saidOf('tensor_parallel x pipeline_parallel is 3.')).toBe(
      'Tensor parallel x Pipeline parallel is 3.',
    );
    expect(saidOf('Something about gpus.')).toBe('Something about gpus.');
  });
});
