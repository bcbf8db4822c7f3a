/** Exports a loader beside its component: React's refresh alone would have the browser load the whole page anew. */
const HAS_LOADER = /^export (async function|function|const) loader\b/m;

/** Runs in the page module; the names are the module's own. */
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

/** An Rspack loader: refreshes a page's component in place, as long as its loader, which the router keeps, is the same. */
function pageRefresh(source: string): string {
  return HAS_LOADER.test(source) ? source + REFRESH : source;
}

// Rspack wants it so.
export { pageRefresh as default };
