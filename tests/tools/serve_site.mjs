// Serves the built site as a good static host would: compressed, hashed files cached for a year,
// everything else asked for again. Called by ./serve:
//   node serve_site.mjs SITE_FOLDER [--port N] [--open]
import { spawn } from 'node:child_process';
import {
  cpSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const firstPort = 8080;
const morePorts = 50;
const compressible = /\.(html|js|mjs|css|json|wasm|svg|txt|xml|webmanifest|map)$/;
const hashed = /\/assets\/[^/]*-[\w-]{8,}\.\w+$/;
const yearInSeconds = 365 * 24 * 3600;

// The library belongs to the page's packages, in web/.
const sirv = createRequire(new URL('../../web/package.json', import.meta.url))('sirv');

/** A copy of the site with a .gz and a .br file beside every file that gets smaller by it. */
function compressedCopy(site, copy) {
  rmSync(copy, { recursive: true, force: true });
  cpSync(site, copy, { recursive: true, preserveTimestamps: true });
  for (const entry of readdirSync(copy, { recursive: true })) {
    if (!compressible.test(entry)) continue;
    const file = path.join(copy, entry);
    const content = readFileSync(file);
    for (const [suffix, compressed] of [
      ['gz', gzipSync(content, { level: 9 })],
      ['br', brotliCompressSync(content)],
    ]) {
      if (compressed.length >= content.length) continue;
      writeFileSync(`${file}.${suffix}`, compressed);
      utimesSync(`${file}.${suffix}`, statSync(file).atime, statSync(file).mtime);
    }
  }
}

function openBrowser(url) {
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const browser = spawn(command, [url], { stdio: 'ignore', detached: true });
  browser.on('error', () => console.log('(no browser could be opened; open the address yourself)'));
  browser.unref();
}

/** Listens on `port` or, while that is taken, on one of the `more` ports after it. */
function listen(server, port, more) {
  server.once('error', (error) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    const reason = error.code === 'EACCES' ? 'may not be used by this user' : 'is in use';
    if (more > 0) {
      console.log(`Port ${port} ${reason}, trying ${port + 1}.`);
      listen(server, port + 1, more - 1);
    } else {
      console.error(`serve: port ${port} ${reason}. Choose another one: ./serve --port N`);
      process.exit(1);
    }
  });
  server.listen(port, 'localhost');
}

const [site, ...options] = process.argv.slice(2);
const portOption = options.indexOf('--port');
const port = portOption >= 0 ? Number(options[portOption + 1]) : firstPort;

let serveFile;
const server = createServer((request, response) => {
  serveFile(request, response, () => {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('Not found\n');
  });
});
server.once('listening', () => {
  const listening = server.address().port;
  // One copy for each port, so that two servers do not take each other's files away.
  const copy = path.join(site, '../served', String(listening));
  compressedCopy(site, copy);
  serveFile = sirv(copy, {
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders(response, pathname) {
      const caching = hashed.test(pathname)
        ? `public, max-age=${yearInSeconds}, immutable`
        : 'no-cache';
      response.setHeader('Cache-Control', caching);
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
  const url = `http://localhost:${listening}/`;
  console.log(`\nRidgepoint is at ${url}\nStop it with Ctrl-C.`);
  if (options.includes('--open')) openBrowser(url);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    console.log('\nStopped.');
    process.exit(0);
  });
}
listen(server, port, portOption >= 0 ? 0 : morePorts);
