const SNAPSHOT = /<script[^>]*id="page-snapshot"[^>]*>(.*?)<\/script>/s;
const ASSET = /\/assets\/([a-z-]+)\/([0-9a-f._]+)\/[^"'\s)\\]+/g;

/** Whether the server rendered a page; one that took too long is left to the browser, whole but without content. */
export const isRendered = (html) => html.includes('</footer>');

/** What is wrong with a page, undefined when nothing is; its assets are added to `assets`. */
export function faultOfPage(answer, html, assets) {
  if (answer.status !== 200) return `answered ${answer.status}`;
  const snapshot = JSON.parse(SNAPSHOT.exec(html)?.[1] ?? 'null');
  if (!snapshot) return 'has no snapshot';
  const names = Object.entries(snapshot.apps).map(([app, { version }]) => `${app}@${version}`);
  if (listed(answer.headers.get('x-release')) !== listed(names.join(','))) return 'x-release is not its snapshot';
  for (const [address, app, version] of html.matchAll(ASSET)) {
    if (snapshot.apps[app]?.version.replace('+', '_') !== version) return `mixes ${app} ${version} in`;
    assets.add(address);
  }
}

const listed = (names) => (names ?? '').split(/, */).sort().join();

/** Addresses that do not answer 200. */
export async function missingAssets(url, assets) {
  const missing = [];
  for (const address of assets) {
    const answer = await fetch(url + address);
    await answer.arrayBuffer();
    if (answer.status !== 200) missing.push(`${address} ${answer.status}`);
  }
  return missing;
}
