// Reads every #include and import line and reports each arrow that points back.
// Run: node tests/arrows/check_arrows.mjs [ROOT]; exit code 1 when there is a violation.
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// A room may use itself and the rooms named beside it.
const cppRooms = {
  'core/base': [],
  'core/inputs': ['core/base'],
  'core/laws': ['core/base', 'core/inputs'],
  'core/predict': ['core/base', 'core/inputs', 'core/laws'],
  'core/study': ['core/base', 'core/inputs', 'core/laws', 'core/predict'],
  'core/codec': ['core/base', 'core/inputs', 'core/laws', 'core/predict', 'core/study'],
  // Thin users of the codec: what they need of the rooms below comes through it.
  'core/cli': ['core/base', 'core/inputs', 'core/codec'],
  wasm: ['core/base', 'core/inputs', 'core/codec'],
};

const webRooms = {
  format: [],
  charts: ['format', 'engine'],
  engine: [],
  data: ['engine'],
  state: ['engine', 'data', 'format'],
  views: ['format', 'charts', 'engine', 'data', 'state'],
  main: ['format', 'charts', 'engine', 'data', 'state', 'views'],
};

// What only these rooms may use: everything else in core and wasm is free of formats, files,
// clocks, threads, printing and the environment.
const reservedHeaders = [
  { headers: /^nlohmann\//, rooms: ['core/codec'] },
  { headers: /^emscripten/, rooms: ['wasm'] },
  {
    headers: /^(iostream|istream|ostream|fstream|filesystem|iomanip|print|stdio\.h)$/,
    rooms: ['core/cli'],
  },
  { headers: /^(csignal|clocale|locale\.h|locale)$/, rooms: ['core/cli'] },
  {
    headers:
      /^(chrono|ctime|time\.h|thread|mutex|shared_mutex|atomic|future|condition_variable|stop_token|random)$/,
    rooms: [],
  },
  { headers: /^(unistd\.h|sys\/.*|pthread\.h)$/, rooms: [] },
];
const reservedCalls = [
  {
    calls: /\b(?:std::)?(?:f|s|v|vf)?printf\s*\(|\bstd::(?:cout|cerr|clog|cin)\b|\bputs\s*\(/,
    what: 'printing',
    rooms: ['core/cli'],
  },
  {
    calls: /\b(?:std::)?(?:getenv|setenv|system|s?rand|exit|abort)\s*\(/,
    what: 'the environment, the process or rand',
    rooms: ['core/cli'],
  },
];
// Packages of the page: the engine, the data and the formats know of no view library.
const reservedPackages = [
  { packages: /^preact(\/|$)/, rooms: ['charts', 'views', 'main'] },
  { packages: /^@preact\/signals/, rooms: ['state', 'charts', 'views', 'main'] },
];

function filesUnder(folder, extensions) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory())
        return entry.name === 'node_modules' ? [] : filesUnder(file, extensions);
      return extensions.test(entry.name) ? [file] : [];
    })
    .sort();
}

function withoutComments(text) {
  return text.replace(
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (found) => (found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found),
  );
}

function lineOf(text, index) {
  return text.slice(0, index).split('\n').length;
}

/** 'core/laws/flops.cpp' is in 'core/laws', 'wasm/bindings.cpp' in 'wasm'. */
function cppRoomOf(file) {
  const [top, room, ...rest] = file.split('/');
  return top === 'core' && rest.length > 0 ? `core/${room}` : top;
}

function cppViolations(root) {
  const violations = [];
  for (const file of [
    ...filesUnder(path.join(root, 'core'), /\.(cpp|hpp|h|cc|inc)$/),
    ...filesUnder(path.join(root, 'wasm'), /\.(cpp|hpp|h|cc|inc)$/),
  ]) {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    const room = cppRoomOf(name);
    const text = withoutComments(readFileSync(file, 'utf8'));
    const report = (index, message) =>
      violations.push(`${name}:${lineOf(text, index)}: ${message}`);
    if (!Object.hasOwn(cppRooms, room)) {
      violations.push(
        `${name}: '${room}' is no room; the rooms are ${Object.keys(cppRooms).join(', ')}`,
      );
      continue;
    }
    for (const include of text.matchAll(
      /^[ \t]*#[ \t]*include[ \t]*(?:"([^"]+)"|<([^>]+)>|(\S+))/gm,
    )) {
      const [, quoted, angled, other] = include;
      if (other !== undefined) {
        report(include.index, `#include ${other}: write the file name itself`);
        continue;
      }
      const used = quoted ?? angled;
      const asCore = path.posix.normalize(`core/${used}`);
      const beside = path.posix.normalize(`${path.posix.dirname(name)}/${used}`);
      const target = [asCore, beside, path.posix.normalize(used)].find(
        (candidate) => !candidate.startsWith('..') && existsSync(path.join(root, candidate)),
      );
      if (target !== undefined) {
        const usedRoom = cppRoomOf(target);
        if (usedRoom !== room && !cppRooms[room].includes(usedRoom)) {
          report(include.index, `${room} may not use ${usedRoom} (#include "${used}")`);
        }
        continue;
      }
      if (quoted !== undefined && !/^(nlohmann|emscripten|doctest)\//.test(quoted)) {
        report(include.index, `#include "${used}" is found in no room`);
      }
      for (const { headers, rooms } of reservedHeaders) {
        if (headers.test(used) && !rooms.includes(room)) {
          report(include.index, `${room} may not include <${used}> (${allowed(rooms)})`);
        }
      }
    }
    const code = text.replace(
      /"(?:\\.|[^"\\\n])*"/g,
      (found) => `"${' '.repeat(found.length - 2)}"`,
    );
    for (const { calls, what, rooms } of reservedCalls) {
      if (rooms.includes(room)) continue;
      for (const call of code.matchAll(new RegExp(calls, 'g'))) {
        report(call.index, `${room} may not use ${what}: ${call[0].trim()} (${allowed(rooms)})`);
      }
    }
  }
  return violations;
}

function allowed(rooms) {
  return rooms.length > 0 ? `only ${rooms.join(', ')} may` : 'no room may';
}

/** 'web/src/views/plan.tsx' is in 'views', 'web/src/main.tsx' in 'main'. */
function webRoomOf(file) {
  const [first, ...rest] = file.split('/').slice(2);
  return rest.length > 0 ? first : first.replace(/(\.d)?\.[^.]+$/, '');
}

function webViolations(root) {
  const violations = [];
  const source = path.join(root, 'web/src');
  for (const file of filesUnder(source, /\.(ts|tsx|mts|js|mjs|jsx)$/)) {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    const room = webRoomOf(name);
    const text = withoutComments(readFileSync(file, 'utf8'));
    const report = (index, message) =>
      violations.push(`${name}:${lineOf(text, index)}: ${message}`);
    if (name.endsWith('.d.ts') && name.split('/').length === 3) continue;
    if (!Object.hasOwn(webRooms, room)) {
      violations.push(
        `${name}: '${room}' is no room; the rooms are ${Object.keys(webRooms).join(', ')}`,
      );
      continue;
    }
    const imports =
      /(?:\bfrom\s*|\bimport\s*|\bimport\s*\(\s*|\bnew\s+URL\s*\(\s*)(['"`])([^'"`\n]+)\1/g;
    for (const found of text.matchAll(imports)) {
      const used = found[2];
      if (used.startsWith('.')) {
        const target = path.posix
          .normalize(`${path.posix.dirname(name)}/${used}`)
          .replace(/\?.*$/, '');
        if (target.startsWith('web/src/')) {
          const usedRoom = webRoomOf(target);
          if (/\.(css|svg)$/.test(target)) continue;
          if (usedRoom !== room && !webRooms[room].includes(usedRoom)) {
            report(found.index, `${room} may not use ${usedRoom} (import '${used}')`);
          }
        } else if (/(^|\/)(core|wasm|build)\//.test(target) && room !== 'engine') {
          report(found.index, `only engine may import the module (import '${used}')`);
        } else if (/^(\.\.|tests\/)/.test(target)) {
          report(found.index, `the page may not import '${used}'`);
        }
        continue;
      }
      for (const { packages, rooms } of reservedPackages) {
        if (packages.test(used) && !rooms.includes(room)) {
          report(found.index, `${room} may not import ${used} (${allowed(rooms)})`);
        }
      }
    }
  }
  return violations;
}

/** Every arrow that points back in the tree under `root`, one line each: "file:line: what". */
export function arrowViolations(root) {
  return [...cppViolations(root), ...webViolations(root)];
}

/** How many files the check has read, so that an empty tree is not taken for a clean one. */
export function checkedFileCount(root) {
  return (
    ['core', 'wasm'].flatMap((top) => filesUnder(path.join(root, top), /\.(cpp|hpp|h|cc|inc)$/))
      .length + filesUnder(path.join(root, 'web/src'), /\.(ts|tsx|mts|js|mjs|jsx)$/).length
  );
}

const self = fileURLToPath(import.meta.url);
if (
  process.argv[1] &&
  statSync(process.argv[1]).isFile() &&
  realpathSync(process.argv[1]) === self
) {
  const root = path.resolve(process.argv[2] ?? path.join(path.dirname(self), '../..'));
  const violations = arrowViolations(root);
  for (const violation of violations) console.log(violation);
  const files = checkedFileCount(root);
  console.log(`${files} files read, ${violations.length} arrows point back`);
  process.exit(violations.length > 0 || files === 0 ? 1 : 0);
}
