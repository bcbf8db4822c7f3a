import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { openPreview } from '../previews.js';

/** The published copy of an app, and the link that previews it. */
interface FailingCopy {
  version: string;
  link: string;
}

/** Where the copy of an app is built: inside the project, so that its packages resolve. */
export const failingAppFolder = (app: string): string => resolve(import.meta.dirname, '../dist/failing-apps', app);

/** Turns this page's browser into a visitor who previews the failing copy of an app. */
export async function previewFailingCopy(page: Page, app: string): Promise<void> {
  const { version, link } = JSON.parse(await readFile(copyFile(app), 'utf8')) as FailingCopy;
  await openPreview(page.request, link, version);
  // Tests trigger failures through session storage, which is only available on a page of the shop.
  await page.goto('/robots.txt');
}

export const storeFailingCopy = (app: string, copy: FailingCopy): Promise<void> =>
  writeFile(copyFile(app), JSON.stringify(copy));

const copyFile = (app: string): string => join(failingAppFolder(app), 'failing-copy.json');
