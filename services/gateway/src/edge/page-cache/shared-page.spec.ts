import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { SharedPage } from './shared-page.js';

const createPage = () =>
  new SharedPage({ status: 200, styleHashes: [], html: Buffer.from('paper '.repeat(100)) }, ['paper']);

it('is compressed once for each encoding', async () => {
  const page = createPage();
  const [first, second] = await Promise.all([page.body('gzip'), page.body('gzip')]);
  expect(first).toBe(second);
  expect(gunzipSync(first).toString()).toBe('paper '.repeat(100));
});

it('is compressed again after that has failed, for example for lack of memory', async () => {
  const page = createPage();
  const compressing = vi.spyOn(page as unknown as { compress(): Promise<Uint8Array> }, 'compress');
  compressing.mockRejectedValueOnce(new Error('out of memory'));
  await expect(page.body('gzip')).rejects.toThrow('out of memory');
  expect(gunzipSync(await page.body('gzip')).toString()).toBe('paper '.repeat(100));
});
