// Rules for the files of the repository, whatever they hold: no host name in a lock file, no path
// of one machine, exact versions, plain text endings.
// Run: node tests/arrows/check_files.mjs [ROOT]; exit code 1 when there is a violation.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Each rule: the files it reads, the lines it forbids, and why.
const lineRules = [
  {
    files: /(^|\/)(package-lock|npm-shrinkwrap)\.json$/,
    lines: /"resolved":\s*"(?:https?|git)[^"]*"/,
    why: 'a lock file names no host (npm: omit-lockfile-registry-resolved=true)',
  },
  {
    files: /(^|\/)\.(npmrc|yarnrc)$/,
    lines: /\bregistry\s*=/,
    why: 'which registry is used is the business of the machine',
  },
  {
    files: /./,
    lines: /(?:^|[\s"'`(=:,])\/(?:home|Users|root|work)\/[\w.-]/,
    why: 'a path of one machine',
  },
  {
    files: /./,
    lines: /(?:^|[\s"'`(=])(?:\.\.\/)+shared\//,
    why: 'the repository stands alone: copy what it needs',
  },
  { files: /./, lines: /^(?:<{7}|>{7}|={7})(?: |$)/, why: 'a merge conflict' },
  {
    files: /\.(cpp|hpp|ts|tsx|mjs|js|css|html|json|cmake|yml|sh)$/,
    lines: /[ \t]$/,
    why: 'space at the end',
  },
  { files: /./, lines: /\r$/, why: 'a carriage return' },
];
// Files whose bytes are the point: inputs cut short, measurements as they were handed over.
const rawInputs = /^(tests\/fuzz\/corpus|data\/measurements)\//;
const dependencyKeys = ['dependencies', 'devDependencies', 'optionalDependencies'];

function repositoryFiles(root) {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  return listed.split('\0').filter((name) => {
    const file = path.join(root, name);
    return name !== '' && existsSync(file) && statSync(file).isFile();
  });
}

/** Every violation in the files that git knows or would add, one line each: "file:line: what". */
export function fileViolations(root, files = repositoryFiles(root)) {
  const violations = [];
  for (const name of files) {
    if (rawInputs.test(name)) continue;
    const bytes = readFileSync(path.join(root, name));
    if (bytes.length === 0 || bytes.includes(0)) continue;
    const text = bytes.toString('utf8');
    const rules = lineRules.filter((rule) => rule.files.test(name));
    text.split('\n').forEach((line, i) => {
      for (const rule of rules) {
        const found = rule.lines.exec(line);
        if (found)
          violations.push(`${name}:${i + 1}: ${rule.why}: ${found[0].trim().slice(0, 60)}`);
      }
    });
    if (!text.endsWith('\n')) violations.push(`${name}: no newline at the end`);
    if (/(^|\/)package\.json$/.test(name)) {
      const description = JSON.parse(text);
      for (const key of dependencyKeys) {
        for (const [dependency, version] of Object.entries(description[key] ?? {})) {
          if (!/^\d+\.\d+\.\d+$/.test(version)) {
            violations.push(`${name}: ${dependency} "${version}": write the exact version`);
          }
        }
      }
      if (!files.includes(name.replace(/package\.json$/, 'package-lock.json'))) {
        violations.push(`${name}: no package-lock.json beside it`);
      }
    }
  }
  return violations;
}

const self = fileURLToPath(import.meta.url);
if (
  process.argv[1] &&
  statSync(process.argv[1]).isFile() &&
  realpathSync(process.argv[1]) === self
) {
  const root = path.resolve(process.argv[2] ?? path.join(path.dirname(self), '../..'));
  const files = repositoryFiles(root);
  const violations = fileViolations(root, files);
  for (const violation of violations) console.log(violation);
  console.log(`${files.length} files read, ${violations.length} violations`);
  process.exit(violations.length > 0 || files.length === 0 ? 1 : 0);
}
