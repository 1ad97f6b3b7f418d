import { describe, expect, it } from 'vitest';
import {
  DEFAULT_FORM,
  FIELDS,
  isAsked,
  MAX_TEXT,
  normalForm,
  withSource,
  withText,
  type RunForm,
} from '../../web/src/state/fields';
import { decodeLink, encodeLink } from '../../web/src/state/link';
import { randomForm } from './random_form';

/** A form in which `key` is asked for. */
function formAsking(key: (typeof FIELDS)[number]['key']): RunForm {
  let form = DEFAULT_FORM;
  if (key.startsWith('model.')) form = withSource(form, 'model', 'custom');
  if (key.startsWith('gpu.')) form = withSource(form, 'gpu', 'custom');
  if (key === 'checkpointing.segments') {
    form = withText(form, { 'checkpointing.mode': 'segments' });
  }
  if (key === 'samples') form = { ...form, jobSize: 'samples' };
  return form;
}

describe('the link of a run', () => {
  it('holds the version alone for the default run', () => {
    expect(encodeLink(DEFAULT_FORM)).toBe('v=2');
    expect(decodeLink('#v=2')).toEqual({ form: DEFAULT_FORM, problems: [] });
    expect(decodeLink('')).toEqual({ form: DEFAULT_FORM, problems: [] });
    expect(decodeLink('#')).toEqual({ form: DEFAULT_FORM, problems: [] });
  });

  it('pins the default run', () => {
    const asked = FIELDS.filter(({ key, text }) => isAsked(DEFAULT_FORM, key) && text !== '');
    expect(Object.fromEntries(asked.map(({ key, text }) => [key, text]))).toEqual({
      model: 'llama3.1-8b',
      method: 'lora',
      gpu: 'NVIDIA-A100-SXM4-80GB',
      gpus: '8',
      nodes: '1',
      micro_batch: '4',
      sequence_length: '2048',
      gradient_accumulation: '4',
      dataset_tokens: '60M',
      epochs: '1',
      predictor: 'kavier',
      calibration: 'kavier',
      'lora.rank': '16',
      'lora.targets': 'q,v',
      optimizer: 'adamw',
      'checkpointing.mode': 'none',
      attention: 'flash',
      loss: 'full',
      tensor_parallel: '1',
      pipeline_parallel: '1',
    });
  });

  it('reads links of version 1 with the default run of their time', () => {
    const old = { dataset_tokens: '20M', epochs: '3' };
    expect(decodeLink('#v=1&gpus=4')).toEqual({
      form: withText(DEFAULT_FORM, { ...old, gpus: '4' }),
      problems: [],
    });
    expect(encodeLink(decodeLink('v=1').form)).toBe('v=2&dataset_tokens=20M&epochs=3');
    expect(decodeLink('v=1&dataset_tokens=5M&epochs=1').form).toEqual(
      withText(DEFAULT_FORM, { dataset_tokens: '5M' }),
    );
    expect(decodeLink('v=1&samples=100')).toEqual({
      form: normalForm({
        ...withText(DEFAULT_FORM, { epochs: '3', samples: '100' }),
        jobSize: 'samples',
      }),
      problems: [],
    });
  });

  it('knows these keys, in this order', () => {
    expect(FIELDS.map(({ key }) => key)).toEqual([
      'model',
      'model.name',
      'model.params',
      'model.active_params',
      'model.hidden',
      'model.layers',
      'method',
      'gpu',
      'gpu.name',
      'gpu.peak_fp16_tflops',
      'gpu.memory_bandwidth_gb_s',
      'gpu.intra_node_gb_s_per_direction',
      'gpu.nominal_mfu',
      'gpu.power_limit_w',
      'gpus',
      'nodes',
      'micro_batch',
      'sequence_length',
      'gradient_accumulation',
      'dataset_tokens',
      'samples',
      'epochs',
      'prices.gpu_hour_usd',
      'predictor',
      'calibration',
      'gpu.memory_gb',
      'lora.rank',
      'lora.targets',
      'precision',
      'optimizer',
      'checkpointing.mode',
      'checkpointing.segments',
      'attention',
      'loss',
      'sharding',
      'tensor_parallel',
      'pipeline_parallel',
      'facility.region',
    ]);
  });

  it('is readable and in one order', () => {
    const form = withText(DEFAULT_FORM, {
      epochs: '2',
      gpus: '4',
      gpu: 'L40S',
      dataset_tokens: '60 M',
    });
    expect(encodeLink(form)).toBe('v=2&gpu=L40S&gpus=4&dataset_tokens=60+M&epochs=2');
    expect(encodeLink(decodeLink('epochs=2&dataset_tokens=60+M&gpus=4&gpu=L40S&v=2').form)).toBe(
      encodeLink(form),
    );
  });

  it('describes a custom GPU and a custom model with dotted keys', () => {
    let form = withSource(withSource(DEFAULT_FORM, 'gpu', 'custom'), 'model', 'custom');
    form = withText(form, {
      'gpu.name': 'My GPU',
      'gpu.peak_fp16_tflops': '312',
      'model.params': '7B',
    });
    expect(encodeLink(form)).toBe('v=2&model.params=7B&gpu.name=My+GPU&gpu.peak_fp16_tflops=312');
    expect(decodeLink(encodeLink(form))).toEqual({ form: normalForm(form), problems: [] });
  });

  it('tells a custom GPU with nothing typed yet from the default one', () => {
    const form = normalForm(withSource(DEFAULT_FORM, 'gpu', 'custom'));
    expect(encodeLink(form)).toBe('v=2&gpu.name=');
    expect(decodeLink(encodeLink(form)).form).toEqual(form);
  });

  it.each(FIELDS.map(({ key }) => key))('carries a changed %s', (key) => {
    const form = normalForm(withText(formAsking(key), { [key]: 'changed & 7' }));
    const link = encodeLink(form);
    expect(link).toContain(`${key}=changed+%26+7`);
    expect(decodeLink(`#${link}`)).toEqual({ form, problems: [] });
  });

  it('restores 500 random runs, invalid text included', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const form = randomForm(seed);
      const link = encodeLink(form);
      expect(link).toMatch(/^v=2(&[a-z0-9_.]+=[A-Za-z0-9_.~%+:,@/-]*)*$/);
      expect(decodeLink(link), `seed ${seed}: ${link}`).toEqual({ form, problems: [] });
    }
  });

  it('writes the memory options after the other keys', () => {
    const form = withText(DEFAULT_FORM, {
      epochs: '2',
      'lora.rank': '8',
      'lora.targets': 'q,k,v,o',
      'checkpointing.mode': 'full',
      sharding: 'zero3',
    });
    expect(encodeLink(form)).toBe(
      'v=2&epochs=2&lora.rank=8&lora.targets=q,k,v,o&checkpointing.mode=full&sharding=zero3',
    );
  });

  it('asks for no adapters of full fine-tuning and for no sharding on one GPU', () => {
    const form = withText(DEFAULT_FORM, {
      'lora.rank': '8',
      sharding: 'zero3',
      tensor_parallel: '2',
      'checkpointing.segments': '8',
    });
    expect(encodeLink(withText(form, { method: 'full', gpus: '1' }))).toBe(
      'v=2&method=full&gpus=1',
    );
    expect(encodeLink(withText(form, { gpus: '' }))).toContain('sharding=zero3');
  });

  it('leaves out what is not asked for', () => {
    const form = withText(DEFAULT_FORM, { 'gpu.name': 'left over', samples: '5' });
    expect(encodeLink(form)).toBe('v=2');
  });
});

describe('a link that is broken', () => {
  const problemsOf = (link: string) => decodeLink(link).problems;
  const text = (link: string) => decodeLink(link).form.text;

  it('reports unknown keys and applies the rest', () => {
    expect(problemsOf('v=2&turbo=1&gpus=4')).toEqual([
      'The link has a part that this page does not know: “turbo”.',
    ]);
    expect(text('v=2&turbo=1&gpus=4').gpus).toBe('4');
  });

  it('treats names of the prototype as unknown keys', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'gpu.__proto__']) {
      expect(problemsOf(`${key}=1&gpus=4`)).toHaveLength(1);
      expect(text(`${key}=1&gpus=4`).gpus).toBe('4');
    }
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  it('reports a version it does not know and reads on', () => {
    expect(problemsOf('v=3&gpus=4')[0]).toContain('newer');
    expect(problemsOf('v=banana&gpus=4')[0]).toContain('unknown format');
    expect(text('v=3&gpus=4').gpus).toBe('4');
  });

  it('survives malformed percent-encoding', () => {
    expect(problemsOf('gpus=%')).toHaveLength(1);
    expect(text('gpus=%').gpus).toBe('%');
    expect(text('gpus=%zz&epochs=2').epochs).toBe('2');
    expect(text('gpu=%E4%41%20L40S').gpu).toContain('L40S');
    expect(problemsOf('%E0%A4%A=1')).toHaveLength(1);
  });

  it('reports a key without a value and a key that comes twice', () => {
    expect(problemsOf('gpus')).toEqual(['The link names “gpus” without a value.']);
    expect(problemsOf('gpus=4&gpus=16')).toHaveLength(1);
    expect(text('gpus=4&gpus=16').gpus).toBe('4');
  });

  it('reports contradictions', () => {
    expect(problemsOf('gpu=L40S&gpu.name=Mine')).toHaveLength(1);
    const { form } = decodeLink('gpu=L40S&gpu.name=Mine');
    expect(form.source.gpu).toBe('custom');
    expect(form).toEqual(normalForm(form));
    expect(problemsOf('samples=5&dataset_tokens=10M')).toHaveLength(1);
    expect(decodeLink('samples=5&dataset_tokens=10M').form.jobSize).toBe('samples');
  });

  it('cuts what is too long', () => {
    const long = 'x'.repeat(5000);
    expect(text(`gpu=${long}`).gpu).toHaveLength(MAX_TEXT);
    expect(problemsOf(`gpu=${long}`)).toHaveLength(1);
    const huge = decodeLink(`gpus=4&${'a=1&'.repeat(500_000)}`);
    expect(huge.form.text.gpus).toBe('4');
    expect(huge.problems.length).toBeLessThanOrEqual(6);
    expect(huge.problems.join('').length).toBeLessThan(1000);
  });

  it('shows no control characters of a key in its report', () => {
    expect(problemsOf('a%00%0A%E2%80%AEb=1')[0]).toBe(
      'The link has a part that this page does not know: “a b”.',
    );
  });

  it('never throws and always gives a form that round-trips', () => {
    const alphabet = [
      '%',
      '&',
      '=',
      '+',
      '#',
      'v',
      'gpus',
      'gpu.name',
      'model.',
      '1',
      '\ud800',
      '\u0000',
      '🚀',
      '.',
      '?',
    ];
    for (let seed = 0; seed < 500; seed += 1) {
      let link = '';
      for (let index = 0; index < 1 + (seed % 40); index += 1) {
        link += alphabet[(seed * 31 + index * index * 17 + index * 7) % alphabet.length] ?? '';
      }
      const { form } = decodeLink(link);
      expect(decodeLink(encodeLink(form)), JSON.stringify(link)).toEqual({ form, problems: [] });
    }
  });
});
