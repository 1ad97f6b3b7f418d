// The build's output, found through the alias in vite.config.ts.
declare module 'ridgepoint-wasm/ridgepoint.mjs' {
  import type { RidgepointModule } from './module';

  /** Resolves once the module can be called; rejects where it cannot be fetched or compiled. */
  export default function createModule(options: {
    locateFile: (file: string) => string;
  }): Promise<RidgepointModule>;
}
