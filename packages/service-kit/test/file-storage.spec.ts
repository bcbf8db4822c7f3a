import { createServer } from 'node:http';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Unavailable } from '../src/errors/domain-error.js';
import { fileStorage, LocalCopies, readEnv, storageEnv, type FileStorage } from '../src/index.js';
import { startS3, type TestS3 } from '../src/testing/index.js';
import { z } from 'zod';

let folder: string;
let s3: TestS3;
let storages: Record<'a folder' | 'a bucket', FileStorage>;
const createStorage = (env: Record<string, string>) =>
  fileStorage(readEnv(z.object(storageEnv), env), { folder: join(folder, 'stored'), prefix: 'uploads/' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chhapai-storage-'));
  s3 = await startS3();
  storages = { 'a folder': createStorage({}), 'a bucket': createStorage(s3.env) };
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const writeReceived = async (content: string | Buffer) => {
  const path = join(folder, 'received');
  await writeFile(path, content);
  return path;
};
const listKeys = async (storage: FileStorage, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
};

describe.each(['a folder', 'a bucket'] as const)('a file in %s', (kind) => {
  it('is read as it was moved in, and is gone from its original place', async () => {
    const storage = storages[kind];
    // Larger than any buffer of a stream.
    const content = Buffer.alloc(3_000_000, 'print ');
    const path = await writeReceived(content);
    await storage.moveIn('files/one', path);
    const stored = (await storage.read('files/one'))!;
    expect(stored.bytes).toBe(content.length);
    expect(Math.abs(stored.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect((await buffer(stored.content)).equals(content)).toBe(true);
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    expect([await storage.exists('files/one'), await storage.exists('files/two')]).toEqual([true, false]);
  });

  it('can be empty', async () => {
    const storage = storages[kind];
    await storage.moveIn('files/empty', await writeReceived(''));
    expect(await buffer((await storage.read('files/empty'))!.content)).toHaveLength(0);
    await storage.remove('files/empty');
  });

  it('is listed by the start of its key', async () => {
    const storage = storages[kind];
    for (const name of ['app+1', 'app+2', 'other']) await storage.moveIn(`lists/${name}`, await writeReceived(name));
    expect(await listKeys(storage, 'lists/')).toEqual(['lists/app+1', 'lists/app+2', 'lists/other']);
    expect(await listKeys(storage, 'lists/app+')).toEqual(['lists/app+1', 'lists/app+2']);
    expect(await listKeys(storage, 'none/')).toEqual([]);
  });

  it('is removed, and stays missing without an error', async () => {
    const storage = storages[kind];
    await storage.moveIn('files/old', await writeReceived('old'));
    await storage.remove('files/old');
    await storage.remove('files/old');
    expect(await storage.read('files/old')).toBeUndefined();
  });
});

it('reports a storage that refuses the key or does not respond as unavailable', async () => {
  const wrongKey = createStorage({ ...s3.env, AWS_ACCESS_KEY_ID: 'wrong' });
  await expect(wrongKey.read('files/one')).rejects.toThrow(Unavailable);
  const server = createServer((request) => request.socket.destroy()).listen(0);
  const { port } = server.address() as AddressInfo;
  await expect(
    createStorage({ ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${port}` }).moveIn('files/x', await writeReceived('x')),
  ).rejects.toThrow(Unavailable);
  server.close();
});

it('refuses a bucket without credentials', () => {
  expect(() => createStorage({ S3_BUCKET: 'shop' })).toThrow('S3_BUCKET needs AWS_ACCESS_KEY_ID');
});

it('leaves no part of a copy behind if the storage stops sending', async () => {
  const storage: Pick<FileStorage, 'read'> = {
    read: async () => ({
      content: Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000);
          throw new Error('The connection was lost');
        })(),
      ),
      bytes: 200_000,
      modifiedAt: new Date(),
    }),
  };
  const copies = new LocalCopies(storage as FileStorage, join(folder, 'incomplete'), 1_000_000);
  await copies.prepare();
  await expect(copies.provide('pictures/a')).rejects.toThrow('The connection was lost');
  expect(await readdir(join(folder, 'incomplete'))).toEqual([]);
});

it('keeps the most recently used copies, with the time of the original', async () => {
  const storage = storages['a bucket'];
  const copies = new LocalCopies(storage, join(folder, 'copies'), 2000);
  await copies.prepare();
  for (const name of ['a', 'b', 'c']) await storage.moveIn(`pictures/${name}`, await writeReceived(Buffer.alloc(900)));
  await Promise.all([copies.provide('pictures/a'), copies.provide('pictures/a'), copies.provide('pictures/b')]);
  const { content, modifiedAt } = (await storage.read('pictures/a'))!;
  content.destroy();
  expect((await stat(join(folder, 'copies', 'a'))).mtime).toEqual(modifiedAt);
  await copies.provide('pictures/a');
  await copies.provide('pictures/c');
  await copies.provide('pictures/none');
  expect((await readdir(join(folder, 'copies'))).sort()).toEqual(['a', 'c']);
  await rm(join(folder, 'copies', 'a'));
  await Promise.all([copies.provide('pictures/a'), copies.provide('pictures/a')]);
  expect((await readdir(join(folder, 'copies'))).sort()).toEqual(['a', 'c']);
});
