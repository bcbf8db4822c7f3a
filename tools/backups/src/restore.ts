import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AlreadyRunning, openDataFolder } from '@chhapai/launcher/data-folder';
import { restoreCluster } from '@chhapai/service-kit/embedded-postgres';
import { extract } from 'tar-stream';
import { BackupError, readArchive, type Manifest } from './archive.js';
import { timestamp } from './back-up.js';

export interface RestoreOptions {
  file: string;
  dataDir: string;
  passphrase?: string;
  /** Moves an existing shop aside instead of refusing to replace it. */
  replace?: boolean;
}

interface Restored {
  /** When the backup was made, as an ISO 8601 string. */
  createdAt: string;
  /** Where the previous shop is now. */
  movedTo?: string;
}

/**
 * Restores a backup to a data folder. Changes nothing until the whole backup has been read and verified, and undoes
 * everything if it fails after that.
 */
export async function restore({ file, dataDir, passphrase, replace = false }: RestoreOptions): Promise<Restored> {
  const hasShop = existsSync(dataDir) && readdirSync(dataDir).some(isPartOfShop);
  if (hasShop && !replace) {
    throw new BackupError(
      `${dataDir} already contains a shop. Set DATA_DIR to another folder, or add --replace to move that shop aside.`,
    );
  }
  mkdirSync(dirname(dataDir), { recursive: true });
  const unpacked = mkdtempSync(`${dataDir}.restoring-`);
  try {
    const { createdAt } = await unpack(file, passphrase, unpacked);
    const movedTo = hasShop ? `${dataDir}.replaced-${timestamp()}` : undefined;
    if (movedTo) await moveShop(dataDir, movedTo);
    await moveIntoPlace(unpacked, dataDir).catch((error: unknown) => {
      const isEmpty = !existsSync(dataDir) || readdirSync(dataDir).length === 0;
      // Renaming replaces an empty folder.
      if (movedTo && isEmpty) renameSync(movedTo, dataDir);
      throw error;
    });
    return { createdAt, ...(movedTo && { movedTo }) };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

function unpack(file: string, passphrase: string | undefined, folder: string): Promise<Manifest> {
  return readArchive(file, passphrase, (path, mode) => {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    return createWriteStream(target, { mode });
  });
}

async function moveShop(dataDir: string, target: string): Promise<void> {
  try {
    const folder = await openDataFolder(dataDir);
    try {
      renameSync(dataDir, target);
    } finally {
      folder.unlock();
    }
  } catch (error) {
    throw error instanceof AlreadyRunning ? new BackupError('The shop is running. Stop it first.') : error;
  }
}

/**
 * Moves the unpacked backup into place. A failure leaves the folder as it was: empty, except for the logs of an earlier shop.
 */
async function moveIntoPlace(unpacked: string, dataDir: string): Promise<void> {
  const folder = await openDataFolder(dataDir);
  try {
    // If root starts the shop, PostgreSQL runs as another user, who must be able to enter.
    chmodSync(folder.path, 0o711);
    for (const name of readdirSync(join(unpacked, 'files')))
      renameSync(join(unpacked, 'files', name), join(folder.path, name));
    const password = readFileSync(join(unpacked, 'postgres/password'), 'utf8');
    await restoreCluster(join(folder.path, 'postgres'), password, (target) =>
      unpackBaseBackup(join(unpacked, 'postgres/base.tar'), target),
    );
  } catch (error) {
    for (const name of readdirSync(folder.path).filter(isPartOfShop))
      rmSync(join(folder.path, name), { recursive: true, force: true });
    throw error;
  } finally {
    folder.unlock();
  }
}

const isPartOfShop = (name: string): boolean => name !== 'logs';

/** Unpacks a base backup of PostgreSQL. Throws `BackupError` if it has a custom tablespace. */
export async function unpackBaseBackup(file: string, folder: string): Promise<void> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), archive as unknown as Writable);
  reading.catch(() => undefined);
  for await (const entry of archive) {
    const { name, type, mode } = entry.header;
    const target = join(folder, name);
    if (type === 'directory') {
      mkdirSync(target, { recursive: true, mode: 0o700 });
      entry.resume();
    } else if (type === 'file') {
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(entry), createWriteStream(target, { mode }));
    } else {
      throw new BackupError(`The databases use a custom tablespace (${name}), which cannot be restored`);
    }
  }
  await reading;
}
