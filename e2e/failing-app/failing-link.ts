import { releaseBuilt } from '@chhapai/releases';
import { sharedRegistry } from '../shared-registry.js';
import { buildFailingApp } from './build-failing-app.js';

/** Three workers may build at the same time as other journeys run. */
export const BUILD_TIMEOUT_MS = 180_000;

const links = new Map<string, Promise<string>>();

/** A preview link to a copy of the app that throws on demand. Built once per worker. */
export function failingLink(app: string): Promise<string> {
  const link = links.get(app) ?? makeLink(app);
  links.set(app, link);
  link.catch(() => links.delete(app));
  return link;
}

async function makeLink(app: string): Promise<string> {
  const { registry, key } = sharedRegistry();
  const { releases } = await releaseBuilt(registry, key, [await buildFailingApp(app)], { hold: true });
  return (await registry.preview(app, { version: releases[0]!.version })).url;
}
