// Loads the WebAssembly module that the C++ core is compiled to.
import createModule from 'ridgepoint-wasm/ridgepoint.mjs';
import wasmUrl from 'ridgepoint-wasm/ridgepoint.wasm?url';

/** The functions that wasm/ binds: strings in, strings out. */
export interface RidgepointModule {
  /** Reads one catalog file. Answers an envelope. */
  readonly load: (kind: string, json: string) => string;
  /** Answers an envelope whose value is an `Estimate`. */
  readonly estimate: (runJson: string) => string;
  /** Answers an envelope whose value is one entry, or the list of all where `name` is empty. */
  readonly catalog: (kind: string, name: string) => string;
  readonly version: () => string;
}

export function loadModule(): Promise<RidgepointModule> {
  return createModule({ locateFile: () => wasmUrl });
}
