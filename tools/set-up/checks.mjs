import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCounts, sumCounts } from './counts.mjs';
import { root, run, formatElapsed, tryStep } from './step.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const resultsFolder = join(root, 'test-results');

/** The two lists run at the same time. */
const STATIC_CHECKS = [
  [
    ['Format', bin('oxfmt'), ['--check']],
    ['Boundaries', process.execPath, ['tools/checks/dist/boundaries.main.js']],
    ['Unused code', bin('knip'), ['--no-progress']],
    ['Types', bin('turbo'), ['run', 'types', '--output-logs=errors-only', '--log-prefix=none', '--no-update-notifier']],
  ],
  [
    ['Lint', bin('oxlint'), []],
    ['Lint of type imports', bin('eslint'), ['.']],
  ],
];

const vitest = (results, projects) => ({
  program: bin('vitest'),
  args: [
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${results}`,
  ],
});
const playwright = (results) => ({
  program: bin('playwright'),
  args: ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: results },
});
const TESTS = [
  ['Unit', (results) => vitest(results, ['unit', 'browser', 'isolated'])],
  ['Integration', (results) => vitest(results, ['integration', 'exhausting'])],
  ['Journeys', playwright],
];

/** Runs all checks, stops at the first failure and prints how many tests passed. Returns the exit code. */
export async function runChecks() {
  const startedAt = performance.now();
  const counts = [];
  const isPassed = (await runStaticChecks()) && (await runTests(counts));
  const { passed, failed, skipped } = sumCounts(counts);
  console.log(`\n${isPassed ? 'All checks passed' : 'A check failed; see above'} … ${formatElapsed(startedAt)}`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return isPassed ? 0 : 1;
}

async function runStaticChecks() {
  const results = await Promise.all(STATIC_CHECKS.map(runSteps));
  return results.every(Boolean);
}

async function runSteps(steps) {
  for (const step of steps) {
    if (!(await tryStep(...step))) return false;
  }
  return true;
}

/** Shows the tests' output as they run, because they take minutes. */
async function runTests(counts) {
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder);
  for (const [name, command] of TESTS) {
    const startedAt = performance.now();
    const results = join(resultsFolder, `${name.toLowerCase()}.json`);
    const { program, args, env } = command(results);
    console.log(`\n${name}`);
    const { code } = await run(program, args, { env, stdio: 'inherit' });
    counts.push(readCounts(results));
    console.log(`${name} … ${formatElapsed(startedAt)}`);
    if (code !== 0) return false;
  }
  return true;
}
