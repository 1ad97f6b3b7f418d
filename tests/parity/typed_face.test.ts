// The types that the page is written against are those of the module that was built: the functions,
// and every key of its answers.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Envelope, Estimate } from '../../web/src/engine/answers';
import type { RidgepointModule } from '../../web/src/engine/module';
import { loadedModule, projectText } from './built';

/** The compiler holds this list to the page's type: no function missing, none too many. */
const FUNCTIONS: {
  readonly [Name in keyof RidgepointModule]: Parameters<RidgepointModule[Name]>['length'];
} = { load: 2, estimate: 1, catalog: 2, version: 0 };

let wasm: RidgepointModule;

beforeAll(async () => {
  wasm = await loadedModule();
});

describe('functions', () => {
  it('that the module binds are those that the page declares', () => {
    const bound = projectText('wasm/bindings.cpp').matchAll(/emscripten::function\("(\w+)"/g);
    expect([...bound].map(([, name]) => name).sort()).toEqual(Object.keys(FUNCTIONS).sort());
  });

  it.each(Object.entries(FUNCTIONS))('%s takes %i texts and answers one', (name, parameters) => {
    const call = wasm[name as keyof RidgepointModule] as (...texts: string[]) => string;
    const texts = Array.from({ length: parameters }, () => '');
    expect(typeof call(...texts)).toBe('string');
    expect(() => call(...texts, '')).toThrow();
  });
});

describe('answers', () => {
  const folder = fileURLToPath(new URL('../../web/src/engine', import.meta.url));

  /**
   * What the compiler says of each text, read as a file beside the page's types. It looks at an
   * object written out in place for keys that are missing and for keys that are not declared.
   */
  function complaints(texts: Readonly<Record<string, string>>): Record<string, string[]> {
    const options: ts.CompilerOptions = {
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
    };
    const files = new Map(
      Object.entries(texts).map(([name, text]) => [resolve(folder, `${name}.ts`), text]),
    );
    const host = ts.createCompilerHost(options);
    const { fileExists, readFile, getSourceFile } = host;
    host.fileExists = (path) => files.has(path) || fileExists(path);
    host.readFile = (path) => files.get(path) ?? readFile(path);
    host.getSourceFile = (path, language, ...rest) => {
      const text = files.get(path);
      return text === undefined
        ? getSourceFile(path, language, ...rest)
        : ts.createSourceFile(path, text, language);
    };
    const program = ts.createProgram([...files.keys()], options, host);
    return Object.fromEntries(
      [...files.keys()].map((path, index) => [
        Object.keys(texts)[index],
        ts
          .getPreEmitDiagnostics(program, program.getSourceFile(path))
          .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
      ]),
    );
  }

  const IMPORTS =
    'import type { Envelope, Estimate, GpuEntry, MethodEntry, ModelEntry, PriceEntry }' +
    " from './answers';\n";

  /** The page declares only what it reads of the resolved run: that part may hold more. */
  function asEstimate({ resolved, ...rest }: Estimate): string {
    const literal = JSON.stringify({ ok: true, value: { ...rest, resolved: null } });
    return `${IMPORTS}const resolved = ${JSON.stringify(resolved)};
export const answer: Envelope<Estimate> = ${literal.replace('"resolved":null', 'resolved')};`;
  }

  const RUNS = {
    least: { model: 'llama3.1-8b', gpu: 'L40S' },
    full: {
      model: 'granite-3.1-2b',
      gpu: 'NVIDIA-A100-SXM4-80GB',
      method: 'lora',
      gpus: 16,
      nodes: 2,
      dataset_tokens: 1e7,
    },
    custom: {
      model: { params: 1e9, hidden: 2048, layers: 16 },
      gpu: { peak_fp16_tflops: 100, memory_bandwidth_gb_s: 900 },
      samples: 1000,
    },
    priced: { model: 'llama3.1-8b', gpu: 'L40S', prices: { gpu_hour_usd: 2 } },
  };

  it('have exactly the declared keys, each with a declared type', () => {
    const texts: Record<string, string> = {};
    for (const [name, run] of Object.entries(RUNS)) {
      const answer = JSON.parse(wasm.estimate(JSON.stringify(run))) as Envelope<Estimate>;
      if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
      texts[name] = asEstimate(answer.value);
    }
    texts['error'] =
      `${IMPORTS}export const answer: Envelope<Estimate> = ${wasm.estimate('{"gpus":"x"}')};`;
    // Entries hold more than the page reads; "as const" keeps their words from becoming any text.
    for (const [kind, type] of [
      ['gpus', 'GpuEntry'],
      ['models', 'ModelEntry'],
      ['methods', 'MethodEntry'],
      ['prices', 'PriceEntry'],
    ] as const) {
      texts[kind] = `${IMPORTS}const answer = ${wasm.catalog(kind, '')} as const;
export const entries: Envelope<readonly ${type}[]> = answer;`;
    }

    // Twins: the compiler does see a key too many, a key too few and a wrong type.
    const least = texts['least'] ?? '';
    texts['too_many'] = least.replace('"step_s":', '"step_h":1,"step_s":');
    texts['too_few'] = least.replace('"extrapolated":false,', '');
    texts['wrong_type'] = least.replace('"run":null', '"run":"none"');

    const { too_many, too_few, wrong_type, ...real } = complaints(texts);
    expect(real).toEqual(Object.fromEntries(Object.keys(real).map((name) => [name, []])));
    expect(too_many).toEqual([expect.stringContaining('step_h')]);
    expect(too_few?.join()).toContain('extrapolated');
    expect(wrong_type?.join()).toContain("Type 'string' is not assignable");
  });
});
