// What the parity tests compare: the native command and the WebAssembly module, as built.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { RidgepointModule } from '../../web/src/engine/module';

const root = fileURLToPath(new URL('../..', import.meta.url));
const nativeCommand = resolve(root, process.env['RIDGEPOINT_NATIVE'] ?? 'build/native/ridgepoint');
const wasmDir = resolve(root, process.env['RIDGEPOINT_WASM_DIR'] ?? 'build/wasm');

function demandBuilt(file: string, preset: string): void {
  if (existsSync(file)) return;
  throw new Error(
    `${file} is missing. Build it: cmake --preset ${preset} && cmake --build --preset ${preset}`,
  );
}

/** The text of a file of the project, by its path from the top. */
export function projectText(path: string): string {
  return readFileSync(resolve(root, path), 'utf8');
}

export interface Printed {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the native command. */
export function ridgepoint(args: readonly string[], input = ''): Printed {
  demandBuilt(nativeCommand, 'native');
  const { status, stdout, stderr, error } = spawnSync(nativeCommand, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  return { status, stdout, stderr };
}

interface BuiltModule {
  default(options: { wasmBinary: Uint8Array }): Promise<RidgepointModule>;
}

/** The module that the page loads, empty. */
export async function emptyModule(): Promise<RidgepointModule> {
  const script = resolve(wasmDir, 'ridgepoint.mjs');
  const binary = resolve(wasmDir, 'ridgepoint.wasm');
  demandBuilt(script, 'site');
  demandBuilt(binary, 'site');
  const built = (await import(/* @vite-ignore */ pathToFileURL(script).href)) as BuiltModule;
  return built.default({ wasmBinary: readFileSync(binary) });
}

const FILES = [
  ['gpus', 'data/gpus.json'],
  ['models', 'data/models.json'],
  ['methods', 'data/methods.json'],
  ['prices', 'data/prices.json'],
  ['regions', 'data/regions.json'],
  ['ridgepoint', 'data/ridgepoint.json'],
  ['calibration', 'data/calibrations/kavier.json'],
] as const;

/** The module with every catalog loaded. */
export async function loadedModule(): Promise<RidgepointModule> {
  const module = await emptyModule();
  for (const [kind, path] of FILES) {
    const answer = module.load(kind, projectText(path));
    if (!answer.startsWith('{"ok":true')) throw new Error(`${path}: ${answer}`);
  }
  return module;
}
