// The native command and the WebAssembly module say the same: same structure, same texts, every
// number to a relative 1e-12 (the C libraries' log2 differs in the last digits).
import { beforeAll, describe, expect, it } from 'vitest';

import type { RidgepointModule } from '../../web/src/engine/module';
import { loadedModule, projectText, ridgepoint } from './built';
import { randomLines } from './random_runs';

const TOLERANCE = 1e-12;
const SEED = 20261130;
const RUNS = 400;

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [key: string]: Json;
}

let wasm: RidgepointModule;

beforeAll(async () => {
  wasm = await loadedModule();
});

const parsed = (text: string) => JSON.parse(text) as Json;

function at(json: Json, ...path: string[]): Json {
  return path.reduce<Json>((inner, key) => (inner as JsonObject)[key] ?? null, json);
}

const relativeDifference = (a: number, b: number) =>
  a === b ? 0 : Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b));

/**
 * Where and how two answers differ; empty where they agree. The calibration's share of an update is
 * a difference of two nearly equal times: it agrees to 1e-12 of the update.
 */
function differences(native: Json, wasm: Json, path: string, update = 0): string[] {
  const differ = [`${path}: ${JSON.stringify(native)} natively, ${JSON.stringify(wasm)} in wasm`];
  if (typeof native === 'number' && typeof wasm === 'number') {
    const scale = Math.max(Math.abs(native), Math.abs(wasm), update);
    return Math.abs(native - wasm) <= TOLERANCE * scale ? [] : differ;
  }
  if (
    typeof native !== 'object' ||
    typeof wasm !== 'object' ||
    native === null ||
    wasm === null ||
    Array.isArray(native) !== Array.isArray(wasm)
  ) {
    return native === wasm ? [] : differ;
  }
  const keys = Object.keys(native);
  if (keys.join() !== Object.keys(wasm).join()) {
    return [`${path} has ${keys.join()} natively, ${Object.keys(wasm).join()} in wasm`];
  }
  const step = at(native, 'step_s');
  const inside = typeof step === 'number' ? step : update;
  const isDifference = at(native, 'id') === 'calibration';
  return keys.flatMap((key) => {
    const scale = key === 'parts' || isDifference || Array.isArray(native) ? inside : 0;
    return differences(at(native, key), at(wasm, key), `${path}.${key}`, scale);
  });
}

describe('golden runs in WebAssembly', () => {
  const golden = parsed(projectText('tests/golden/kavier.json'));
  const cases = at(golden, 'cases') as readonly Json[];

  it('are all there', () => {
    expect(cases).toHaveLength(85);
  });

  it.each(cases.map((reference, index) => [index, reference] as const))(
    'run %i agrees',
    (_, reference) => {
      const input = at(reference, 'input') as JsonObject;
      const specs = (kind: string, name: Json) => ({
        ...(at(golden, 'specs', kind, String(name)) as JsonObject),
        name,
      });
      const { calibrated, overhead_s: overhead, ...run } = input;
      const table = {
        ...(calibrated === true ? (at(golden, 'calibration') as JsonObject) : {}),
        ...(overhead !== undefined ? { training_overhead_s: overhead } : {}),
      };
      const answer = parsed(
        wasm.estimate(
          JSON.stringify({
            ...run,
            model: specs('models', run['model'] ?? null),
            gpu: specs('gpus', run['gpu'] ?? null),
            calibration: Object.keys(table).length > 0 ? table : 'none',
          }),
        ),
      );
      expect(at(answer, 'ok')).toBe(true);
      for (const [key, expected] of Object.entries(at(reference, 'expected') as JsonObject)) {
        const value = at(answer, 'value');
        const actual = key === 'tokens_per_second' ? at(value, key) : at(value, 'step', key);
        const off = relativeDifference(Number(actual), Number(expected));
        expect(off, key).toBeLessThanOrEqual(Number(at(golden, 'rel_tol')));
      }
    },
  );
});

describe('random runs', () => {
  let lines: string[];
  let native: Json[];

  beforeAll(() => {
    const names = (kind: string) =>
      (at(parsed(wasm.catalog(kind, '')), 'value') as readonly Json[]).map((entry) =>
        String(at(entry, 'name')),
      );
    lines = randomLines(SEED, RUNS, {
      models: names('models'),
      gpus: names('gpus'),
      methods: names('methods'),
    });
    const printed = ridgepoint(['estimate', '--ndjson'], lines.map((line) => `${line}\n`).join(''));
    expect(printed.stderr).toBe('');
    expect(printed.status).toBe(1);
    native = printed.stdout.trimEnd().split('\n').map(parsed);
  });

  it('reach good answers and every kind of error', () => {
    const good = native.filter((answer) => at(answer, 'ok') === true);
    const codes = native.flatMap((answer) =>
      ((at(answer, 'errors') ?? []) as readonly Json[]).map((error) => at(error, 'code')),
    );
    expect(good.length).toBeGreaterThan(RUNS / 2);
    expect([...new Set(codes)].sort()).toEqual(
      ['conflict', 'missing', 'range', 'syntax', 'type', 'unknown_key', 'unknown_name'].sort(),
    );
  });

  it('get the same answers natively and in WebAssembly', () => {
    expect(native).toHaveLength(RUNS);
    const found = lines.flatMap((line, index) => {
      const answer = parsed(wasm.estimate(line));
      const differ = differences(native[index] ?? null, answer, 'answer');
      return differ.length > 0 ? [{ line, differ }] : [];
    });
    expect(found).toEqual([]);
  });
});

describe('catalogs', () => {
  const KINDS = ['gpus', 'models', 'methods', 'prices', 'regions', 'calibrations'];

  it.each(KINDS)('of %s are the same, to the letter', (kind) => {
    expect(wasm.catalog(kind, '')).toBe(ridgepoint(['catalog', kind]).stdout.trimEnd());
  });

  it.each([
    ['gpus', 'a100 80gb'],
    ['models', 'llama3.1-8b'],
    ['calibrations', 'kavier'],
    ['models', 'llama9'],
    ['regions', 'usa'],
    ['regions', 'atlantis'],
    ['methods', 'x'],
  ])('of %s answer the same about %s', (kind, name) => {
    expect(wasm.catalog(kind, name)).toBe(ridgepoint(['catalog', kind, name]).stdout.trimEnd());
  });
});

it('is the same version', () => {
  expect(`ridgepoint ${wasm.version()}`).toBe(ridgepoint(['--version']).stdout.trimEnd());
});
