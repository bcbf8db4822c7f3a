import { existsSync, readFileSync } from 'node:fs';

/** Reads the counts of a JSON report by Vitest or Playwright. */
export function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, ...vitest } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  return {
    passed: vitest.numPassedTests,
    failed: vitest.numFailedTests,
    skipped: vitest.numPendingTests + vitest.numTodoTests,
  };
}

export function sumCounts(counts) {
  const sum = (kind) => counts.reduce((total, each) => total + each[kind], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
