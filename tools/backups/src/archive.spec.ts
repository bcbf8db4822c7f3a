import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesIn, writeArchive } from './archive.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chhapai-files-'));
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'mail/order-placed.eml'), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that keeps renaming a file and deleting a folder. */
const CHANGES = `
  const { mkdirSync, renameSync, rmdirSync, writeFileSync } = require('node:fs');
  const { workerData: folder, parentPort } = require('node:worker_threads');
  for (let first = true; ; first = false) {
    writeFileSync(folder + '/mail/other.eml.part', '');
    mkdirSync(folder + '/mail/incoming');
    renameSync(folder + '/mail/other.eml.part', folder + '/mail/other.eml');
    rmdirSync(folder + '/mail/incoming');
    if (first) parentPort.postMessage('changing');
  }`;

describe('filesIn', () => {
  it('lists the files that stay, whatever is renamed and deleted in the meantime', async () => {
    const worker = new Worker(CHANGES, { eval: true, workerData: folder });
    await new Promise((resolve) => worker.once('message', resolve));
    for (let round = 0; round < 2000; round++) expect(filesIn(folder)).toContain('mail/order-placed.eml');
    await worker.terminate();
  });
});

describe.runIf(process.platform === 'linux')('writeArchive', () => {
  it('rejects if a file is larger than expected, and leaves nothing behind', async () => {
    // The kernel reports these files as empty, although they have content.
    const growing = '/proc/sys/kernel/random';
    await expect(writeArchive(join(folder, 'backup.tar.gz'), growing)).rejects.toThrow('Size mismatch');
    expect(filesIn(folder)).toEqual(['mail/order-placed.eml']);
  });
});
