import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  copyFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AlreadyRunning, openDataFolder } from '@chhapai/launcher/data-folder';
import { runningServerUrl, startEmbeddedPostgres, withServerFolder } from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';
import { BackupError, filesIn, readArchive, writeArchive } from './archive.js';

/** The database has its own copy, logs are not data, and the demo is a separate shop. */
const EXCLUDED = ['postgres', 'logs', 'demo'];
/**
 * Temporary files start with a dot; uploads still being received are in `incoming`, emails still being written end in `.part`.
 */
const UNFINISHED = /(?:^|\/)(?:\.|incoming\/)|\.part$/;

export interface BackupOptions {
  dataDir: string;
  /** Folder of the backup, created if needed. */
  folder: string;
  passphrase?: string;
}

/**
 * Writes a backup of a shop, which may be running, and verifies it. Its databases are as they were at one moment, and it has
 * every file that they name: files are linked before the databases are copied, so that none is deleted in the meantime, and
 * once more afterwards. Returns the path of the backup.
 */
export async function backUp({ dataDir, folder, passphrase }: BackupOptions): Promise<string> {
  const postgres = join(dataDir, 'postgres');
  if (!existsSync(join(postgres, 'data')))
    throw new BackupError(`There is no shop in ${dataDir}. Set DATA_DIR to its folder.`);
  mkdirSync(folder, { recursive: true });
  const staging = mkdtempSync(join(dataDir, '.backup-'));
  try {
    const files = join(staging, 'files');
    linkFiles(dataDir, files);
    await withServer(dataDir, (url) => copyDatabases(url, postgres, staging));
    linkFiles(dataDir, files);
    mkdirSync(join(staging, 'postgres'));
    renameSync(join(staging, 'base.tar'), join(staging, 'postgres/base.tar'));
    copyFileSync(join(postgres, 'password'), join(staging, 'postgres/password'));
    const file = join(folder, `chhapai-${timestamp()}.tar.gz${passphrase ? '.age' : ''}`);
    await writeArchive(file, staging, passphrase);
    await readArchive(file, passphrase, () => undefined);
    return file;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** The current time for names of files and folders, such as `20261125T103000Z`. */
export function timestamp(): string {
  return new Date().toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
}

/**
 * Adds links to the shop's files, which take no space, or copies of files on another disk. Leaves out files that are deleted in
 * the meantime.
 */
function linkFiles(dataDir: string, target: string): void {
  const parts = readdirSync(dataDir).filter((name) => !name.startsWith('.') && !EXCLUDED.includes(name));
  for (const part of parts) {
    const isFile = statSync(join(dataDir, part), { throwIfNoEntry: false })?.isFile();
    const paths = isFile ? [part] : filesIn(join(dataDir, part)).map((name) => join(part, name));
    for (const path of paths.filter((each) => !UNFINISHED.test(each)))
      linkFile(join(dataDir, path), join(target, path));
  }
}

/** Errors for another disk, a file system without hard links, and a file that another user owns. */
const CANNOT_LINK = ['EXDEV', 'ENOTSUP', 'EPERM'];

function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkOrCopy(from, to);
  } catch (error) {
    if (!['EEXIST', 'ENOENT'].includes(codeOf(error))) throw error;
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!CANNOT_LINK.includes(codeOf(error))) throw error;
    copyFileSync(from, to);
  }
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/** Calls `work` with the URL of the running shop's PostgreSQL server, or of one that is started for the call. */
async function withServer(dataDir: string, work: (url: string) => Promise<void>): Promise<void> {
  const postgres = join(dataDir, 'postgres');
  const folder = await openDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof AlreadyRunning) return undefined;
    throw error;
  });
  if (!folder) {
    const url = runningServerUrl(postgres, 'postgres');
    if (!url) throw new BackupError('PostgreSQL is not running at the moment. Try again.');
    return work(url);
  }
  try {
    const server = await startEmbeddedPostgres({ dataDir: postgres });
    await work(server.url('postgres')).finally(() => server.stop());
  } finally {
    folder.unlock();
  }
}

/**
 * Lets the server write a base backup of all databases to `base.tar` in the target folder, with the part of its log that makes
 * them consistent. The npm package of PostgreSQL has neither pg_dump nor pg_basebackup, which sends the same command. Throws
 * `BackupError`.
 */
export async function copyDatabases(url: string, postgres: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  client.on('error', () => undefined);
  await withServerFolder(postgres, async (folder) => {
    try {
      await client.connect();
      const detail = `'${folder.replaceAll("'", "''")}'`;
      await client.query(
        `BASE_BACKUP (LABEL 'chhapai', CHECKPOINT 'fast', WAL true, TARGET 'server', TARGET_DETAIL ${detail})`,
      );
    } catch (error) {
      throw new BackupError(`PostgreSQL could not be copied: ${(error as Error).message}`, { cause: error });
    } finally {
      await client.end();
    }
    copyFileSync(join(folder, 'base.tar'), join(target, 'base.tar'));
  });
}

/** Default folder of backups: next to the data folder, because backups must outlive the data. */
export const defaultFolder = (dataDir: string): string => resolve(`${dataDir}-backups`);
