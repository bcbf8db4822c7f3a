import { findProblem, isRendered } from './page-check.mjs';

const TIMEOUT_MS = 10_000;

/**
 * Requests a page at a fixed rate until `stop` is called, each time as a new visitor and without waiting for earlier responses.
 */
export function startPageLoad(url, perSecond) {
  const pages = {
    times: [],
    problems: new Map(),
    assets: new Set(),
    releases: new Set(),
    unrendered: 0,
    maxPending: 0,
  };
  const pending = new Set();
  const visit = async () => {
    const requestedAt = performance.now();
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      pages.releases.add(response.headers.get('x-release'));
      const html = await response.text();
      if (!isRendered(html)) pages.unrendered++;
      const problem = findProblem(response, html, pages.assets);
      if (problem) throw new Error(problem);
      pages.times.push(performance.now() - requestedAt);
    } catch (error) {
      pages.problems.set(error.message, (pages.problems.get(error.message) ?? 0) + 1);
    }
  };
  const startedAt = performance.now();
  let requested = 0;
  const timer = setInterval(() => {
    // Catches up when the timer fires late on a busy machine.
    for (; requested < ((performance.now() - startedAt) / 1000) * perSecond; requested++) {
      const page = visit().finally(() => pending.delete(page));
      pending.add(page);
      pages.maxPending = Math.max(pages.maxPending, pending.size);
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - startedAt) / 1000;
      await Promise.all(pending);
      return { ...pages, requested, perSecond: requested / seconds };
    },
  };
}
