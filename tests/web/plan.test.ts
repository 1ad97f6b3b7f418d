// The Plan view's state, over an engine that accepts whole numbers up to 1000 as GPU counts.
import { describe, expect, it } from 'vitest';
import type { Engine, Run } from '../../web/src/engine/engine';
import type { BrowserWindow } from '../../web/src/state/address_bar';
import { createPlanState } from '../../web/src/state/plan';
import { anEstimate } from './an_estimate';

const engine: Engine = {
  version: 'test',
  gpus: () => [],
  models: () => [],
  methods: () => [],
  prices: () => [],
  regions: () => [],
  loadLater: () => undefined,
  gpuNamed: (name) => ({
    name,
    display: 'A100 80GB SXM',
    vendor: 'NVIDIA',
    memory_gb: 80,
    memory_bandwidth_gb_s: 2039,
    peak_fp16_tflops: 312,
    power_limit_w: 400,
  }),
  modelNamed: (name) => ({
    name,
    display: 'Llama 3.1 8B',
    family: 'llama',
    layers: 32,
    hidden: 4096,
    params: 8_030_261_248,
    active_params: 8_030_261_248,
  }),
  estimate(run: Run) {
    const gpus = run['gpus'];
    if (typeof gpus === 'number' && gpus >= 1 && gpus <= 1000) {
      const resolved = { ...anEstimate({}).resolved, gpus, method: run['method'] as string };
      return { ok: true, value: anEstimate({ resolved }) };
    }
    return {
      ok: false,
      errors: [{ code: 'type', field: 'gpus', message: 'gpus is wrong; it must be a number.' }],
    };
  },
};

function planAt(hash: string, state: unknown = null) {
  const listeners: (() => void)[] = [];
  const location = { hash, pathname: '/', search: '' };
  const put = (entry: unknown, _title: string, url?: string | URL | null) => {
    location.hash = String(url).slice(String(url).indexOf('#'));
    history.state = entry;
  };
  const history = { state, pushState: put, replaceState: put };
  const window: BrowserWindow = {
    location,
    history,
    addEventListener: (_type, listener) => listeners.push(listener),
    setTimeout: () => 0,
  };
  const visit = (next: string, entry: unknown = null) => {
    location.hash = next;
    history.state = entry;
    for (const listener of listeners) listener();
  };
  return { plan: createPlanState(engine, window), location, visit };
}

describe('the state of the Plan view', () => {
  it('opens with the default run, its answer and its link', () => {
    const { plan, location } = planAt('');
    expect(plan.shown.value.isCurrent).toBe(true);
    expect(plan.shown.value.estimate.resolved.gpus).toBe(8);
    expect(location.hash).toBe('#v=2');
  });

  it('answers each keystroke and keeps the link up to date', () => {
    const { plan, location } = planAt('');
    plan.type('gpus', '16');
    expect(plan.shown.value.estimate.resolved.gpus).toBe(16);
    expect(location.hash).toBe('#v=2&gpus=16');
  });

  it('keeps what was typed and the last valid answer where a field is wrong', () => {
    const { plan, location } = planAt('');
    plan.type('gpus', '16');
    plan.type('gpus', '16x');
    expect(plan.form.value.text.gpus).toBe('16x');
    expect(plan.shown.value).toMatchObject({
      isCurrent: false,
      estimate: { resolved: { gpus: 16 } },
    });
    expect([...plan.fieldErrors.value]).toEqual([
      ['gpus', ['GPUs is wrong; it must be a number.']],
    ]);
    expect(location.hash).toBe('#v=2&gpus=16x');
  });

  it('opens a link with a wrong field with the rest of it applied, and says so', () => {
    const { plan } = planAt('#v=2&gpus=many&method=qlora');
    expect(plan.shown.value).toMatchObject({
      isCurrent: false,
      estimate: { resolved: { gpus: 8, method: 'qlora' } },
    });
    expect(plan.linkProblems.value).toEqual(['GPUs is wrong; it must be a number.']);
  });

  it('does not report again what was typed here', () => {
    const { plan } = planAt('#v=2&gpus=many', 'ridgepoint');
    expect(plan.linkProblems.value).toEqual([]);
    expect(plan.fieldErrors.value.size).toBe(1);
  });

  it('puts the canonical link in place of the one that was opened', () => {
    const { plan, location } = planAt('#epochs=2&gpus=4&bogus=1');
    expect(location.hash).toBe('#v=2&gpus=4&epochs=2');
    expect(plan.linkProblems.value).toHaveLength(1);
  });

  it('follows back and forward', () => {
    const { plan, visit } = planAt('');
    plan.choose('gpus', '4');
    visit('#v=2', 'ridgepoint');
    expect(plan.form.value.text.gpus).toBe('8');
    visit('#v=2&gpus=4', 'ridgepoint');
    expect(plan.shown.value.estimate.resolved.gpus).toBe(4);
  });

  it('begins a custom GPU with the figures of the named one, and keeps what was typed', () => {
    const { plan } = planAt('');
    plan.describe('gpu');
    expect(plan.form.value.text).toMatchObject({
      'gpu.name': 'My A100 80GB SXM',
      'gpu.peak_fp16_tflops': '312',
      'gpu.power_limit_w': '400',
      'gpu.memory_gb': '80',
      'gpu.nominal_mfu': '',
    });
    plan.type('gpu.peak_fp16_tflops', '500');
    plan.choose('gpu', 'NVIDIA-A100-SXM4-80GB');
    expect(plan.form.value.source.gpu).toBe('catalog');
    plan.describe('gpu');
    expect(plan.form.value.text['gpu.peak_fp16_tflops']).toBe('500');
  });

  it('begins a custom model with readable figures', () => {
    const { plan } = planAt('');
    plan.describe('model');
    expect(plan.form.value.text).toMatchObject({
      'model.params': '8.03B',
      'model.active_params': '',
      'model.hidden': '4096',
      'model.layers': '32',
    });
  });
});
