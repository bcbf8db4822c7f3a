import { faultOfPage, isRendered } from './page-check.mjs';

const LONGEST_MS = 10_000;

/** Asks for a page so many times a second, each time as a new visitor and whether or not the last is answered, until `stop`. */
export function pageLoad(address, perSecond) {
  const pages = { times: [], faults: new Map(), assets: new Set(), releases: new Set(), unrendered: 0, mostOpen: 0 };
  const open = new Set();
  const visit = async () => {
    const begun = performance.now();
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_MS), redirect: 'error' });
      pages.releases.add(answer.headers.get('x-release'));
      const html = await answer.text();
      if (!isRendered(html)) pages.unrendered++;
      const fault = faultOfPage(answer, html, pages.assets);
      if (fault) throw new Error(fault);
      pages.times.push(performance.now() - begun);
    } catch (error) {
      pages.faults.set(error.message, (pages.faults.get(error.message) ?? 0) + 1);
    }
  };
  const begun = performance.now();
  let asked = 0;
  const timer = setInterval(() => {
    // Timers come late on a busy machine; what is due is asked for all the same.
    for (; asked < ((performance.now() - begun) / 1000) * perSecond; asked++) {
      const page = visit().finally(() => open.delete(page));
      open.add(page);
      pages.mostOpen = Math.max(pages.mostOpen, open.size);
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - begun) / 1000;
      await Promise.all(open);
      return { ...pages, asked, perSecond: asked / seconds };
    },
  };
}
