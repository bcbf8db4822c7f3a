import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseBuilt } from '@chhapai/releases';
import { sharedRegistry } from '../shared-registry.js';
import { buildFailingApp, failingAppFolder } from './build-failing-app.js';

/** Builds and publishes a copy of the app that throws on demand, for `failingLink`. */
export async function publishFailingApp(app: string): Promise<void> {
  const { registry, key } = sharedRegistry();
  const folder = await buildFailingApp(app);
  const { releases } = await releaseBuilt(registry, key, [folder], { hold: true });
  const { url } = await registry.preview(app, { version: releases[0]!.version });
  await writeFile(linkFile(folder), url);
}

/** The preview link to the copy of the app. */
export const failingLink = (app: string): Promise<string> => readFile(linkFile(failingAppFolder(app)), 'utf8');

const linkFile = (folder: string): string => join(folder, 'preview-link.txt');
