// Runs the benchmark natively and as WebAssembly, in turns, and prints the best of each and their
// ratio: node compare.mjs NATIVE_PROGRAM WASM_PROGRAM.js
import { execFileSync } from 'node:child_process';
import process from 'node:process';

const ROWS = [
  ['predictions from resolved inputs', 'resolved_per_second'],
  ['estimates with notes and totals', 'estimates_per_second'],
  ['JSON round trips', 'json_per_second'],
];

// Other work on the machine slows both, but not at the same time.
const TURNS = 5;

const [nativeProgram, wasmProgram] = process.argv.slice(2);
const measured = (program, ...args) =>
  JSON.parse(execFileSync(program, args, { encoding: 'utf8' }));
const faster = (a, b) =>
  Object.fromEntries(Object.keys(a).map((key) => [key, Math.max(a[key], b?.[key] ?? 0)]));

let native;
let wasm;
for (let turn = 0; turn < TURNS; ++turn) {
  native = faster(measured(nativeProgram), native);
  // Emscripten 3.1 takes a node that has fetch for a browser.
  wasm = faster(measured(process.execPath, '--no-experimental-fetch', wasmProgram), wasm);
}

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
