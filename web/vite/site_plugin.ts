// What the built site's index.html needs beyond Vite: the Content-Security-Policy, preloads of
// everything the first answer waits for, the script that sets the theme before the first paint, and
// the service worker that keeps the site for use without a network.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function preload(fileName: string): HtmlTagDescriptor | null {
  const type = fileName.endsWith('.wasm')
    ? 'application/wasm'
    : fileName.endsWith('.json')
      ? 'application/json'
      : null;
  if (type === null) return null;
  return {
    tag: 'link',
    injectTo: 'head',
    attrs: { rel: 'preload', as: 'fetch', type, href: `./${fileName}`, crossorigin: 'anonymous' },
  };
}

function sourceOf(script: string): string {
  return readFileSync(new URL(script, import.meta.url), 'utf8');
}

function serviceWorker(fileNames: readonly string[]): string {
  const hash = createHash('sha256').update(fileNames.join('\n')).digest('hex').slice(0, 16);
  const files = ['./', ...fileNames.map((fileName) => `./${fileName}`)];
  return sourceOf('service_worker.js')
    .replace('__NAME__', `ridgepoint-${hash}`)
    .replace('__FILES__', JSON.stringify(files));
}

export function sitePlugin(): Plugin {
  return {
    name: 'ridgepoint-site',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: 'theme_boot.js', source: sourceOf('theme_boot.js') });
    },
    generateBundle(_options, bundle) {
      // Catalogs are kept readable in data/; the site carries them without their white space.
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.json')) continue;
        file.source = JSON.stringify(JSON.parse(String(file.source)));
      }
      const fileNames = Object.keys(bundle)
        .filter((fileName) => fileName.startsWith('assets/'))
        .sort();
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: serviceWorker(fileNames) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const files = Object.keys(context.bundle ?? {}).sort();
        const boot = files.find((fileName) => fileName.includes('theme_boot'));
        if (boot === undefined) throw new Error('The theme script is not in the bundle.');
        return [
          {
            tag: 'meta',
            injectTo: 'head-prepend',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
          },
          { tag: 'script', injectTo: 'head', attrs: { src: `./${boot}` } },
          ...files.map(preload).filter((tag) => tag !== null),
        ];
      },
    },
  };
}
