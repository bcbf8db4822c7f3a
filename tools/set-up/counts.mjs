import { existsSync, readFileSync } from 'node:fs';

/** Reads the counts of a JSON report by Vitest or Playwright. */
export function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, ...vitest } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  return {
    passed: vitest.numPassedTests,
    failed: vitest.numFailedTests + vitest.testResults.filter(failedAsAWhole).length,
    skipped: vitest.numPendingTests + vitest.numTodoTests,
  };
}

/** Whether a file could not be imported, or the preparation of its tests failed: none of its tests counts as failed. */
function failedAsAWhole({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

export function sumCounts(counts) {
  const sum = (kind) => counts.reduce((total, each) => total + each[kind], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
