import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';

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
  await page.goto(`${link}?to=/robots.txt`);
  // Until the gateway has prepared the copy, it serves pages of the live release, which reload when they enter the app.
  await expect.poll(async () => (await page.request.get('/about')).text(), { timeout: 20_000 }).toContain(version);
}

export const storeFailingCopy = (app: string, copy: FailingCopy): Promise<void> =>
  writeFile(copyFile(app), JSON.stringify(copy));

const copyFile = (app: string): string => join(failingAppFolder(app), 'failing-copy.json');
