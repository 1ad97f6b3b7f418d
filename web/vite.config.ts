import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { sitePlugin } from './vite/site_plugin.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const wasmDir = resolve(process.env['RIDGEPOINT_WASM_DIR'] ?? `${root}build/wasm`);
const siteDir = resolve(process.env['RIDGEPOINT_SITE_DIR'] ?? `${root}build/site`);

export default defineConfig({
  // Relative, so that the site works under any path of any static host.
  base: './',
  publicDir: false,
  resolve: { alias: { 'ridgepoint-wasm': wasmDir } },
  server: { fs: { allow: [root, wasmDir] } },
  build: {
    outDir: siteDir,
    emptyOutDir: true,
    // No data: URLs: the Content-Security-Policy does not allow them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  plugins: [sitePlugin()],
});
