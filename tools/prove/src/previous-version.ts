import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { People } from './people.js';
import type { Proof } from './proof.js';
import { PROVED_ENV, SERVICES, startProvedShop, type ProvedShop } from './proved-shop.js';
import { Random } from './random.js';

const SHOPPERS = 20;
const WORK_MS = 60_000;
/** Includes installing and building. */
const START_TIMEOUT_MS = 10 * 60_000;
/** The folders that both versions write to, as if they were S3 and a mail server. */
const SHARED_FOLDERS = ['mail', 'uploads', 'releases'];

/**
 * "Runs alongside its previous version": the last commit before the newest migration is built and runs with the databases of
 * this version, as during a rolling update, while shoppers and staff use both.
 */
export async function provePreviousVersion(root: string, onStep: (text: string) => void): Promise<Proof> {
  const commit = await findPreviousVersion(root);
  if (!commit) return { isKept: undefined, details: 'no earlier version in the Git history' };
  const folder = mkdtempSync(join(tmpdir(), 'chhapai-previous-'));
  try {
    await git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, folder);
    await git(folder, 'checkout', '--quiet', commit);
    const shop = await startProvedShop();
    try {
      onStep(`This version has migrated the databases; starting ${commit.slice(0, 8)}`);
      const previous = await startPreviousVersion(folder, shop);
      try {
        return await workWithBoth(shop, previous.url, commit);
      } finally {
        await previous.stop();
      }
    } finally {
      await shop.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function workWithBoth(shop: ProvedShop, previousUrl: string, commit: string): Promise<Proof> {
  const people = await People.create(shop, { shoppers: SHOPPERS, urls: [shop.url, previousUrl] });
  await people.work(new Random(1), () => sleep(WORK_MS));
  const violations = await people.findViolations(shop);
  return {
    isKept: violations.length === 0,
    details: [`${commit.slice(0, 8)}: ${people.orderCount} orders, ${people.moveCount} moves`, ...violations].join(
      '; ',
    ),
  };
}

/** The last commit before the newest migration; undefined or empty without the history, as in a shallow clone. */
async function findPreviousVersion(root: string): Promise<string | undefined> {
  const migrations = 'services/*/src/migrations/*.ts';
  const added = await git(root, 'log', '-1', '--diff-filter=A', '--format=%H', '--', migrations).catch(() => '');
  return added && (await git(root, 'rev-parse', '--verify', '--quiet', `${added}^`).catch(() => undefined));
}

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder });
  return stdout.trim();
}

/** Runs `npm start` in the folder of the previous version, with the databases of the shop. */
async function startPreviousVersion(folder: string, shop: ProvedShop): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = join(folder, '.data');
  mkdirSync(dataDir);
  for (const name of SHARED_FOLDERS) symlinkSync(join(shop.dataDir, name), join(dataDir, name));
  const databases = SERVICES.map((service) => [`${service.toUpperCase()}_DATABASE_URL`, shop.databaseUrl(service)]);
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: folder,
    env: { ...process.env, ...PROVED_ENV, ...Object.fromEntries(databases), DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(200)) {
    const url = /^Ready: (http\S+)$/m.exec(output)?.[1];
    if (url) return { url, stop };
    if (child.exitCode !== null) break;
  }
  await stop();
  throw new Error(`The previous version did not start:\n${output}`);
}
