import type { AppRelease, ReleaseRecord } from '@chhapai/contracts';
import { addressOfVersion, ASSETS_PREFIX } from '../release-files/index.js';

/** A release as pages use it: every path below `web/` becomes an address. Source maps and notices are no part of a page. */
export function appRelease(record: ReleaseRecord): AppRelease {
  const base = `${ASSETS_PREFIX}/${record.app}/${addressOfVersion(record.version)}/`;
  const addresses = (paths: string[]) => paths.map((path) => base + path);
  return {
    version: record.version,
    scope: record.scope,
    routes: record.routes,
    widgets: record.widgets,
    entry: addresses(record.entry),
    preload: addresses(record.preload),
    styles: addresses(record.styles),
    parts: Object.fromEntries(
      Object.entries(record.parts).map(([name, part]) => [
        name,
        { scripts: addresses(part.scripts), styles: addresses(part.styles) },
      ]),
    ),
    integrity: Object.fromEntries(
      Object.entries(record.files)
        .filter(([path]) => path.startsWith('web/') && !/\.(map|txt)$/.test(path))
        .map(([path, file]) => [base + path.slice('web/'.length), file.integrity]),
    ),
  };
}
