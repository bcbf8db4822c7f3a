const SNAPSHOT = /<script[^>]*id="page-snapshot"[^>]*>(.*?)<\/script>/s;
const ASSET = /\/assets\/([a-z-]+)\/([0-9a-f._]+)\/[^"'\s)\\]+/g;

/** Whether the server rendered the page. A page that takes too long is sent without content, for the browser to render. */
export const isRendered = (html) => html.includes('</footer>');

/** Returns what is wrong with a page, or undefined. Adds the URLs of the page's assets to `assets`. */
export function findProblem(response, html, assets) {
  if (response.status !== 200) return `status ${response.status}`;
  const snapshot = JSON.parse(SNAPSHOT.exec(html)?.[1] ?? 'null');
  if (!snapshot) return 'no snapshot';
  const names = Object.entries(snapshot.apps).map(([app, { version }]) => `${app}@${version}`);
  if (sorted(response.headers.get('x-release')) !== sorted(names.join(',')))
    return 'x-release differs from the snapshot';
  for (const [url, app, version] of html.matchAll(ASSET)) {
    if (snapshot.apps[app]?.version.replace('+', '_') !== version) return `contains ${app} ${version}`;
    assets.add(url);
  }
}

const sorted = (names) => (names ?? '').split(/, */).sort().join();

/** The assets that are not served with status 200. */
export async function findMissingAssets(url, assets) {
  const missing = [];
  for (const asset of assets) {
    const response = await fetch(url + asset);
    await response.arrayBuffer();
    if (response.status !== 200) missing.push(`${asset} ${response.status}`);
  }
  return missing;
}
