import { preload } from 'react-dom';
import type { AppRelease, PageSnapshot } from '@chhapai/contracts';
import { afterPaint } from '../browser/next-task';
import { ownerOf } from '../remotes/app-owner';

/** A browser's estimate of the connection; only Chromium has it. */
interface ConnectionEstimate {
  effectiveType: string;
  saveData: boolean;
}

/**
 * Loads the code of the pages that links lead to: when a link is hovered, touched or focused, and on a fast connection when the
 * visitor has scrolled it into view. Loads nothing with Save-Data or on a slow connection, which the page itself needs.
 */
export function preloadLinkedPages(snapshot: PageSnapshot): void {
  const { connection } = navigator as { connection?: ConnectionEstimate };
  if (connection?.saveData || connection?.effectiveType.endsWith('2g')) return;
  const pageOf = (pathname: string) => ownerOf(snapshot, pathname) ?? { app: 'shell', pattern: pathname };
  const loaded = new Set([pageOf(location.pathname).pattern]);

  function loadPage(link: HTMLAnchorElement, loadFile: typeof preloadFile): void {
    if (link.origin !== location.origin) return;
    const { app, pattern } = pageOf(link.pathname);
    const release = snapshot.apps[app];
    if (!release || loaded.has(pattern)) return;
    loaded.add(pattern);
    const part = release.parts[pattern] ?? { scripts: [], styles: [] };
    const first = app === 'shell' ? { scripts: [], styles: [] } : firstFiles(release);
    for (const url of [...first.scripts, ...part.scripts]) loadFile(url, 'script', release);
    for (const url of [...first.styles, ...part.styles]) loadFile(url, 'style', release);
  }

  function prefetchPagesInView(): void {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      const { top, bottom, width } = link.getBoundingClientRect();
      if (width > 0 && top < innerHeight && bottom > 0) loadPage(link, prefetchFile);
    }
  }

  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(
      event,
      ({ target }) => {
        const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
        // A click may focus a link, and the result of the click is shown first.
        if (link) afterPaint(() => loadPage(link, preloadFile));
      },
      { passive: true },
    );
  }
  if (connection?.effectiveType === '4g')
    document.addEventListener('scrollend', () => void requestIdleCallback(prefetchPagesInView));
}

/** The files that every page of an app needs; the shell's are on each page. */
const firstFiles = ({ entry, preload: first, styles }: AppRelease) => ({ scripts: [...entry, ...first], styles });

function preloadFile(url: string, as: 'script' | 'style', { integrity }: AppRelease): void {
  preload(url, { as, fetchPriority: 'low', integrity: integrity[url], crossOrigin: 'anonymous' });
}

/** For files that the visitor may never need: Chrome warns about a preload that the page does not use within seconds. */
function prefetchFile(href: string, as: 'script' | 'style'): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'prefetch', as, crossOrigin: 'anonymous', href }),
  );
}
