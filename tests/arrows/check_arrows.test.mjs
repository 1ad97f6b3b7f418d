// The twins of the arrow check: each bad example must be reported, each good one must not.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

import { arrowViolations, checkedFileCount } from './check_arrows.mjs';

const house = {
  'core/base/units.hpp': '#pragma once\n#include <string>\n',
  'core/inputs/run.hpp': '#pragma once\n#include "base/units.hpp"\n',
  'core/laws/flops.hpp': '#pragma once\n#include "inputs/run.hpp"\n#include <cmath>\n',
  'core/predict/estimate.hpp': '#pragma once\n#include "laws/flops.hpp"\n',
  'core/study/sweep.hpp': '#pragma once\n#include "predict/estimate.hpp"\n',
  'core/codec/json.hpp': '#pragma once\n#include <nlohmann/json.hpp>\n#include "study/sweep.hpp"\n',
  'core/cli/main.cpp':
    '#include <iostream>\n#include "codec/json.hpp"\nint main() { std::cout << 1; }\n',
  'wasm/bindings.cpp': '#include <emscripten/bind.h>\n#include "codec/json.hpp"\n',
  'web/src/format/number.ts': 'export const a = 1;\n',
  'web/src/charts/bar.tsx': "import { h } from 'preact';\nimport { a } from '../format/number';\n",
  'web/src/engine/engine.ts': "import load from '../../../build/wasm/ridgepoint.mjs';\n",
  'web/src/data/catalog.ts': "import { engine } from '../engine/engine';\n",
  'web/src/state/plan.ts': "import { signal } from '@preact/signals';\nimport '../data/catalog';\n",
  'web/src/views/plan.tsx': "import { bar } from '../charts/bar';\nimport '../state/plan';\n",
  'web/src/main.tsx': "import { plan } from './views/plan';\nimport './style.css';\n",
};

function violationsWith(changes) {
  const root = mkdtempSync(path.join(tmpdir(), 'arrows-'));
  try {
    for (const [name, text] of Object.entries({ ...house, ...changes })) {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    assert.ok(checkedFileCount(root) >= Object.keys(house).length);
    return arrowViolations(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

function reports(title, changes, ...expected) {
  test(`reports ${title}`, () => {
    const violations = violationsWith(changes);
    assert.equal(violations.length, expected.length, violations.join('\n'));
    expected.forEach((pattern, i) => assert.match(violations[i], pattern));
  });
}

function accepts(title, changes) {
  test(`accepts ${title}`, () => assert.deepEqual(violationsWith(changes), []));
}

accepts('a house in order', {});

// C++: arrows between rooms.
for (const [lower, upper] of [
  ['base', 'inputs/run.hpp'],
  ['inputs', 'laws/flops.hpp'],
  ['laws', 'predict/estimate.hpp'],
  ['predict', 'study/sweep.hpp'],
  ['study', 'codec/json.hpp'],
]) {
  reports(
    `core/${lower} that uses ${upper}`,
    { [`core/${lower}/bad.cpp`]: `#include "${upper}"\n` },
    new RegExp(`^core/${lower}/bad.cpp:1: core/${lower} may not use core/`),
  );
}
const cliHeader = { 'core/cli/arguments.hpp': '#pragma once\n' };
reports(
  'a codec that uses the command line',
  { ...cliHeader, 'core/codec/bad.cpp': '\n\n  #  include  "cli/arguments.hpp"\n' },
  /^core\/codec\/bad.cpp:3: core\/codec may not use core\/cli/,
);
reports(
  'bindings that use the command line',
  { ...cliHeader, 'wasm/bad.cpp': '#include "cli/arguments.hpp"\n' },
  /wasm may not use core\/cli/,
);
reports(
  'a step around the room by a relative path',
  { 'core/base/bad.cpp': '#include "../laws/flops.hpp"\n' },
  /core\/base may not use core\/laws/,
);
reports(
  'an arrow in angle brackets',
  { 'core/base/bad.cpp': '#include <laws/flops.hpp>\n' },
  /core\/base may not use core\/laws/,
);
reports(
  'the core that uses the bindings',
  { 'wasm/names.hpp': '', 'core/codec/bad.cpp': '#include "../../wasm/names.hpp"\n' },
  /core\/codec may not use wasm/,
);
reports(
  'a file in no room',
  { 'core/helpers/bad.cpp': '', 'core/bad.cpp': '' },
  /'core' is no room/,
  /'core\/helpers' is no room/,
);
reports(
  'an include that is found nowhere',
  { 'core/laws/bad.cpp': '#include "laws/gone.hpp"\n' },
  /found in no room/,
);
reports(
  'an include through a macro',
  { 'core/laws/bad.cpp': '#include HEADER\n' },
  /write the file name itself/,
);

// C++: what is reserved for one room.
reports(
  'the JSON library outside the codec',
  {
    'core/laws/bad.cpp': '#include <nlohmann/json.hpp>\n',
    'wasm/bad.cpp': '#include "nlohmann/json.hpp"\n',
  },
  /core\/laws may not include <nlohmann/,
  /wasm may not include <nlohmann/,
);
for (const header of ['iostream', 'fstream', 'filesystem', 'csignal']) {
  reports(
    `<${header}> outside the command line`,
    { 'core/codec/bad.cpp': `#include <${header}>\n` },
    /core\/codec may not include/,
  );
}
for (const header of ['chrono', 'thread', 'random', 'mutex', 'ctime']) {
  reports(
    `<${header}> in the core`,
    { 'core/predict/bad.cpp': `#include <${header}>\n` },
    /core\/predict may not include/,
  );
}
reports(
  'printing and the environment in a law',
  { 'core/laws/bad.cpp': 'void f() {\n  printf("x");\n  std::getenv("HOME");\n}\n' },
  /bad.cpp:2: core\/laws may not use printing/,
  /bad.cpp:3: core\/laws may not use the environment/,
);
accepts('words in comments and texts', {
  'core/laws/good.cpp':
    '// #include "codec/json.hpp"\n/* printf( */ const char* a = "getenv(";\n// std::cout\n',
});

// TypeScript.
for (const [room, used] of [
  ['format', '../state/plan'],
  ['charts', '../state/plan'],
  ['engine', '../format/number'],
  ['data', '../state/plan'],
  ['state', '../views/plan'],
  ['views', '../main'],
]) {
  reports(
    `web ${room} that imports ${used}`,
    { [`web/src/${room}/bad.ts`]: `import type { x } from '${used}';\n` },
    new RegExp(`^web/src/${room}/bad.ts:1: ${room} may not use`),
  );
}
reports(
  'exports, dynamic imports and workers that point back',
  {
    'web/src/engine/bad.ts':
      "export * from '../data/catalog';\nawait import('../views/plan');\n" +
      "new Worker(new URL('../state/plan.ts', import.meta.url));\n" +
      "import {\n  a,\n} from\n  '../format/number';\n",
  },
  /bad.ts:1: engine may not use data/,
  /bad.ts:2: engine may not use views/,
  /bad.ts:3: engine may not use state/,
  /bad.ts:6: engine may not use format/,
);
reports(
  'the module imported outside the engine',
  { 'web/src/views/bad.ts': "import load from '../../../build/wasm/ridgepoint.mjs';\n" },
  /only engine may import the module/,
);
reports(
  'the page that imports tests',
  { 'web/src/views/bad.ts': "import x from '../../../tests/web/x';\n" },
  /the page may not import/,
);
reports(
  'a view library in the engine and the formats',
  {
    'web/src/engine/bad.ts': "import { h } from 'preact';\n",
    'web/src/format/bad.ts': "import { signal } from '@preact/signals';\n",
  },
  /engine may not import preact/,
  /format may not import @preact\/signals/,
);
reports('a room the table does not know', { 'web/src/utils/bad.ts': '' }, /'utils' is no room/);
accepts('imports in comments', { 'web/src/format/good.ts': "// import x from '../views/plan';\n" });
