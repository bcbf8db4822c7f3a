/** Matches a page module that also exports a loader, for which React Refresh alone would reload the whole page. */
const HAS_LOADER = /^export (async function|function|const) loader\b/m;

/** Added to the page module; refers to its exports. */
const REFRESH = `
import { performReactRefresh } from 'react-refresh/runtime';
if (import.meta.webpackHot) {
  const text = String(loader);
  const before = import.meta.webpackHot.data?.loader;
  if (before === text) setTimeout(performReactRefresh, 30);
  else if (before) location.reload();
  import.meta.webpackHot.dispose((data) => void (data.loader = text));
  import.meta.webpackHot.accept();
}
`;

/**
 * An Rspack loader that refreshes a page's component in place. If the page's `loader` function has changed, it reloads the page
 * instead, because the router keeps the old function.
 */
function withPageRefresh(source: string): string {
  return HAS_LOADER.test(source) ? source + REFRESH : source;
}

// Rspack requires a default export.
export { withPageRefresh as default };
