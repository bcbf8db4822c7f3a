import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppManifest } from '@chhapai/contracts';
import { internalLinks } from './internal-links.js';

/** Throws with a list of the links to other apps' pages that `links` of the manifest does not name. */
export function checkLinks(root: string, { app, routes, links }: AppManifest): void {
  const known = [...routes, ...links];
  const unknown = sourceNames(join(root, 'src')).flatMap((name) =>
    internalLinks(name, readFileSync(join(root, 'src', name), 'utf8'))
      .filter(({ pattern }) => !known.some((page) => isOn(pattern, page)))
      .map(({ pattern, line }) => `src/${name}:${line} leads to ${pattern}`),
  );
  if (unknown.length === 0) return;
  throw new Error(
    `These are no pages of ${app}. Name their patterns in "links" of app.manifest.json, so that no release of another app takes them away:\n${unknown.join('\n')}`,
  );
}

function sourceNames(src: string): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|\.d\.ts$/.test(name))
    .sort();
}

/** Whether an address is of this page: `/orders/:` and `/orders/mug` are of `/orders/:id`. */
function isOn(address: string, page: string): boolean {
  const [asked, owned] = [address, page].map((path) => path.split('/').filter(Boolean)) as [string[], string[]];
  return asked.length === owned.length && owned.every((part, at) => part.startsWith(':') || part === asked[at]);
}
