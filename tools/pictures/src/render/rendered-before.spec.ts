import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RenderedBefore } from './rendered-before.js';
import type { Job } from './work.js';

const job: Job = {
  name: 'mug-test',
  svg: () => '<svg/>',
  outputs: [{ file: 'mug-test-320.webp', width: 320, format: 'webp' }],
};
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function rememberOnce(): Promise<RenderedBefore> {
  const first = await RenderedBefore.read(join(folder, 'rendered.json'));
  first.keep(job, '<svg/>');
  await first.write();
  return RenderedBefore.read(join(folder, 'rendered.json'));
}

it('leaves a picture alone whose drawing and files are as they were', async () => {
  const before = await rememberOnce();
  await writeFile(join(folder, 'mug-test-320.webp'), '');
  expect(before.holds(job, '<svg/>', folder)).toBe(true);
});

it('renders again when the drawing changed or a file is gone', async () => {
  const before = await rememberOnce();
  expect(before.holds(job, '<svg/>', folder)).toBe(false);
  await writeFile(join(folder, 'mug-test-320.webp'), '');
  expect(before.holds(job, '<svg><g/></svg>', folder)).toBe(false);
});
