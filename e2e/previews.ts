import { expect, type APIRequestContext } from '@playwright/test';

/**
 * Opens a preview link and waits until the visitor gets pages with this version. Until the gateway has prepared the version, it
 * serves pages of the live release, which reload when they enter the app.
 */
export async function openPreview(visitor: APIRequestContext, link: string, version: string): Promise<void> {
  await visitor.get(`${link}?to=/robots.txt`);
  await expect
    .poll(async () => (await visitor.get('/about')).text(), { message: `the preview of ${version}` })
    .toContain(version);
}
