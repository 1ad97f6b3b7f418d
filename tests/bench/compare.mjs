// Runs the benchmark natively and as WebAssembly, one after the other, and prints both and their
// ratio: node compare.mjs NATIVE_PROGRAM WASM_PROGRAM.js
import { execFileSync } from 'node:child_process';
import process from 'node:process';

const ROWS = [
  ['predictions from resolved inputs', 'resolved_per_second'],
  ['estimates with notes and totals', 'estimates_per_second'],
  ['JSON round trips', 'json_per_second'],
];

const measured = (program, ...args) =>
  JSON.parse(execFileSync(program, args, { encoding: 'utf8' }));

const [nativeProgram, wasmProgram] = process.argv.slice(2);
const native = measured(nativeProgram);
// Emscripten 3.1 takes a node that has fetch for a browser.
const wasm = measured(process.execPath, '--no-experimental-fetch', wasmProgram);

for (const key of ['resolved_sum', 'estimates_sum']) {
  if (!(Math.abs(native[key] / wasm[key] - 1) < 1e-9)) {
    throw new Error(`${key}: ${native[key]} natively, ${wasm[key]} as WebAssembly`);
  }
}

const rate = (perSecond) => `${(perSecond / 1e6).toPrecision(3)} M/s`.padStart(12);
console.log(`${'per second, best of many rounds'.padEnd(36)}      native        wasm   ratio`);
for (const [label, key] of ROWS) {
  const ratio = (wasm[key] / native[key]).toFixed(2).padStart(8);
  console.log(label.padEnd(36) + rate(native[key]) + rate(wasm[key]) + ratio);
}
