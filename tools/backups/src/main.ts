import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '@chhapai/launcher/data-folder';
import { BackupError } from './archive.js';
import { backUp, defaultFolder } from './back-up.js';
import { restore } from './restore.js';

const root = resolve(import.meta.dirname, '../../..');
const USAGE = `npm run backup [-- FOLDER]              writes a backup of the shop in DATA_DIR, which may be running
npm run restore -- FILE [--replace]     restores a backup to DATA_DIR; --replace moves an existing shop aside
BACKUP_PASSPHRASE encrypts the backup, and is needed to restore it. See docs/backups.md.`;

const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const passphrase = process.env.BACKUP_PASSPHRASE || undefined;
const hasOwnServer = Boolean(process.env.DATABASE_URL || process.env.AUTH_DATABASE_URL);

try {
  const { values, positionals } = readArguments();
  const [command, path] = positionals;
  if (values.help) console.log(USAGE);
  else if (command === 'backup') await runBackup(path);
  else if (command === 'restore' && path) await runRestore(path, values.replace ?? false);
  else throw new BackupError(USAGE);
} catch (error) {
  // The launcher's errors are also meant for users.
  console.error(error instanceof BackupError || error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function runBackup(path: string | undefined): Promise<void> {
  if (hasOwnServer) {
    throw new BackupError(
      'The databases are on your own PostgreSQL server and have to be backed up there: see docs/backups.md',
    );
  }
  const startedAt = performance.now();
  const file = await backUp({ dataDir, folder: path ? resolve(path) : defaultFolder(dataDir), passphrase });
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  console.log(`${file}\n${megabytes} MB, verified, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  if (process.env.S3_BUCKET)
    console.log(
      `Uploads and releases are not included, because they are in the bucket ${process.env.S3_BUCKET}: see docs/backups.md`,
    );
  if (!passphrase)
    console.log(
      'The backup is not encrypted, and contains personal data and keys. Set BACKUP_PASSPHRASE to encrypt backups.',
    );
}

async function runRestore(file: string, replace: boolean): Promise<void> {
  const { createdAt, movedTo } = await restore({ file: resolve(file), dataDir, passphrase, replace });
  const next = hasOwnServer
    ? 'To start the shop, unset DATABASE_URL and the services’ database URLs.'
    : 'Start the shop with npm start.';
  console.log(`Restored the backup of ${createdAt.slice(0, 16).replace('T', ' ')} UTC to ${dataDir}. ${next}`);
  if (movedTo) console.log(`The previous shop is now in ${movedTo}. Delete it when you no longer need it.`);
}
