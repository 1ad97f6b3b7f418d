// The twins of the file check: each bad example must be reported.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

import { fileViolations } from './check_files.mjs';

function violationsOf(contents) {
  const root = mkdtempSync(path.join(tmpdir(), 'files-'));
  try {
    for (const [name, text] of Object.entries(contents)) writeFileSync(path.join(root, name), text);
    return fileViolations(root, Object.keys(contents));
  } finally {
    rmSync(root, { recursive: true });
  }
}

// Written in two parts, so that this file does not break the rules it tests.
const folder = (name, rest) => `/${name}${rest}`;

for (const [title, contents, expected] of [
  [
    'a host name in a lock file',
    { 'package-lock.json': '{\n"resolved": "https://example.org/a.tgz"\n}\n' },
    /^package-lock.json:2: a lock file names no host/,
  ],
  ['a registry in .npmrc', { '.npmrc': 'registry=x\n' }, /^.npmrc:1: which registry/],
  [
    'a path of one machine',
    { 'a.md': `see ${folder('home', '/me/x')}\n` },
    /^a.md:1: a path of one machine/,
  ],
  [
    'a path outside the repository',
    { 'a.cpp': `"../${folder('shared', '/x').slice(1)}"\n` },
    /stands alone/,
  ],
  ['a merge conflict', { 'a.txt': `${'<'.repeat(7)} HEAD\n` }, /a merge conflict/],
  ['space at the end of a line', { 'a.cpp': 'int a; \n' }, /space at the end/],
  ['a carriage return', { 'a.txt': 'a\r\n' }, /a carriage return/],
  ['no newline at the end', { 'a.txt': 'a' }, /no newline at the end/],
  [
    'a version range',
    { 'package.json': '{"devDependencies":{"a":"^1.0.0"}}\n', 'package-lock.json': '{}\n' },
    /write the exact version/,
  ],
  ['a package without lock file', { 'package.json': '{}\n' }, /no package-lock.json beside it/],
]) {
  test(`reports ${title}`, () => {
    const violations = violationsOf(contents);
    assert.equal(violations.length, 1, violations.join('\n'));
    assert.match(violations[0], expected);
  });
}

test('accepts plain files', () => {
  const contents = {
    'a.cpp': '// https://example.org/work/home\nint a = b / c;\n',
    'b.txt': '\n',
    'package.json': '{"dependencies":{"a":"1.0.0"}}\n',
    'package-lock.json': '{"version":"1.0.0"}\n',
  };
  assert.deepEqual(violationsOf(contents), []);
});
