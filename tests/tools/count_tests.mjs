// Reads what a test runner left and prints "PASSED FAILED". Called by ./check:
//   node count_tests.mjs ctest|node|vitest|playwright FILE
import { readFileSync } from 'node:fs';

const counters = { ctest, node, vitest, playwright };

/** The log of `ctest -V`: doctest's own counts where a test prints them, otherwise one per test. */
function ctest(text) {
  const cases = new Map();
  for (const [, number, passed, failed] of text.matchAll(
    /^(\d+): \[doctest\] test cases: +\d+ \| +(\d+) passed \| +(\d+) failed/gm,
  )) {
    cases.set(number, { passed: Number(passed), failed: Number(failed) });
  }
  const counts = { passed: 0, failed: 0 };
  for (const [, number, verdict] of text.matchAll(
    /^ *\d+\/\d+ Test +#(\d+): .*?(Passed|\*{3}\S.*?) +[\d.]+ sec/gm,
  )) {
    const ok = verdict === 'Passed';
    const inside = cases.get(number) ?? { passed: ok ? 1 : 0, failed: 0 };
    counts.passed += inside.passed;
    // A program can also fail after its last test case: a leak, a crash.
    counts.failed += ok ? inside.failed : Math.max(1, inside.failed);
  }
  return counts;
}

/** The report of `node --test`. */
function node(text) {
  const count = (word) => Number(new RegExp(`^(?:#|ℹ) ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail') + count('cancelled') };
}

/** The JSON report of Vitest; a file that could not even be read counts as one failure. */
function vitest(text) {
  const report = JSON.parse(text);
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** The JSON report of Playwright; a test that passed only when tried again is no pass. */
function playwright(text) {
  const { stats, errors } = JSON.parse(text);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

const [runner, file] = process.argv.slice(2);
const { passed, failed } = counters[runner](readFileSync(file, 'utf8'));
console.log(`${passed} ${failed}`);
