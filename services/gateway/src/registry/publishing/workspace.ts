import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AppName, RECORD_FILE, ReleaseVersion, type ReleaseRecord } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { z } from 'zod';
import type { GatewayEnv } from '../../gateway.env.js';
import { lockReleases } from '../channels/channels.module.js';
import { releaseFolder, ReleaseEntity, ReleaseStore, type ReleaseName } from '../releases/releases.module.js';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const CODE = /\.(js|mjs|cjs|css)$/;
const TEXT = /\.(js|mjs|cjs|css|json|map|svg|html|txt|xml|webmanifest)$/;
/** Smaller files hardly shrink. */
const MIN_COMPRESSED_BYTES = 128;
const SUFFIXES = { brotli: '.br', gzip: '.gz' };
const PREFIX = '.publishing-';
/** Lists the releases being installed, so that they can be removed after a crash. */
const INSTALLING = 'placing.json';
const DAY_MS = 24 * 60 * 60 * 1000;

const Installing = z.array(z.object({ app: AppName, version: ReleaseVersion }));

/** An unpacked app whose files match its record, and whose record its team has just signed. */
export interface SignedRelease {
  app: string;
  version: string;
  folder: string;
  record: ReleaseRecord;
  /** The bytes that were signed, and their digest. */
  recordBytes: Buffer;
  integrity: string;
  signature: string;
  kid: string;
}

/** A release whose folder contains everything that will be served. */
export interface PreparedRelease extends SignedRelease {
  /** The size of all files, including compressed ones. */
  bytes: number;
}

/** The files of a published release. */
export interface PublishedFiles {
  folder: string;
  record: ReleaseRecord;
}

/** A temporary folder for publishing one archive. Its name identifies the process that uses it. */
export class Workspace {
  private constructor(
    private readonly releasesDir: string,
    readonly folder: string,
  ) {}

  static async open(releasesDir: string): Promise<Workspace> {
    await mkdir(releasesDir, { recursive: true });
    return new Workspace(releasesDir, await mkdtemp(join(releasesDir, `${PREFIX}${hostname()}.${process.pid}.`)));
  }

  /** A registered release may have lost its folder, for example with a failed disk. */
  isInstalled(release: ReleaseName): boolean {
    return existsSync(releaseFolder(this.releasesDir, release));
  }

  /** Moves the apps' folders to the releases folder, replacing folders that a crash may have left there. */
  async install(releases: readonly ReleaseName[]): Promise<void> {
    const names = releases.map(({ app, version }) => ({ app, version }));
    await writeFile(join(this.folder, INSTALLING), JSON.stringify(names));
    for (const release of names) {
      const target = releaseFolder(this.releasesDir, release);
      await mkdir(dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(join(this.folder, release.app), target);
    }
  }

  async remove(): Promise<void> {
    // If compressing a file has failed, another one may still be being written.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Adds the compressed variants and the record to the folder of each release. Copies the variants of files that are the same in
 * the app's live release: compressing all files of the shell takes two seconds of CPU time.
 */
export async function prepareReleases(
  releases: readonly SignedRelease[],
  liveFiles: (app: string) => PublishedFiles | undefined,
): Promise<PreparedRelease[]> {
  const prepared: PreparedRelease[] = [];
  for (const release of releases) {
    const { app, folder, record, recordBytes } = release;
    const compressed = await addCompressed({ folder, record }, liveFiles(app));
    await writeFile(join(folder, RECORD_FILE), recordBytes);
    const files = Object.values(record.files).reduce((sum, { bytes }) => sum + bytes, 0);
    prepared.push({ ...release, bytes: recordBytes.length + files + compressed });
  }
  return prepared;
}

/**
 * Adds compressed variants and returns their total size. Only two files at a time, because compression shares its threads with
 * the reading of files for pages.
 */
async function addCompressed({ folder, record }: PublishedFiles, live?: PublishedFiles): Promise<number> {
  const files = Object.entries(record.files).values();
  let bytes = 0;
  const compressFiles = async () => {
    for (const [path, { integrity }] of files) {
      if (!path.startsWith('web/') || !TEXT.test(path)) continue;
      const isUnchanged = live?.record.files[path]?.integrity === integrity;
      const copied = isUnchanged ? await copyCompressed(join(live.folder, path), join(folder, path)) : 0;
      const added = copied || (await compress(join(folder, path)));
      bytes += added;
    }
  };
  await Promise.all([compressFiles(), compressFiles()]);
  return bytes;
}

/** Returns the size of the copies: 0 if there is nothing to copy. */
async function copyCompressed(from: string, to: string): Promise<number> {
  let bytes = 0;
  for (const suffix of Object.values(SUFFIXES)) {
    try {
      await copyFile(from + suffix, to + suffix);
    } catch {
      continue;
    }
    bytes += (await stat(to + suffix)).size;
  }
  return bytes;
}

/** Writes the variants of a file that are smaller, and returns their size. */
async function compress(path: string): Promise<number> {
  const content = await readFile(path);
  if (content.length < MIN_COMPRESSED_BYTES) return 0;
  const quality = CODE.test(path) ? constants.BROTLI_MAX_QUALITY : 9;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const variants = [
    { suffix: SUFFIXES.brotli, variant: await brotliAsync(content, { params }) },
    { suffix: SUFFIXES.gzip, variant: await gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }) },
  ].filter(({ variant }) => variant.length < content.length);
  for (const { suffix, variant } of variants) await writeFile(path + suffix, variant);
  return variants.reduce((sum, { variant }) => sum + variant.length, 0);
}

/** At start, removes folders left behind by a gateway that ended while publishing. */
@Injectable()
export class WorkspaceCleanup implements OnApplicationBootstrap {
  private readonly logger = new Logger(WorkspaceCleanup.name);

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly dataSource: DataSource,
    private readonly store: ReleaseStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const releasesDir = this.env.RELEASES_DIR;
    const names = await readdir(releasesDir).catch(() => []);
    for (const name of names.filter((entry) => entry.startsWith(PREFIX))) {
      const folder = join(releasesDir, name);
      if (!(await isAbandoned(name, folder))) continue;
      await removeUnregistered(this.dataSource, this.store, await readInstalling(folder));
      await rm(folder, { recursive: true, force: true });
      this.logger.warn(`Removed the files of an interrupted publication: ${folder}`);
    }
  }
}

/** Removes the files of those releases that are not registered, from the releases folder and from the bucket. */
export async function removeUnregistered(
  dataSource: DataSource,
  store: ReleaseStore,
  releases: readonly ReleaseName[],
): Promise<void> {
  if (releases.length === 0) return;
  await dataSource.transaction(async (tx) => {
    await lockReleases(tx);
    for (const { app, version } of releases) {
      if (await tx.existsBy(ReleaseEntity, { app, version, prunedAt: IsNull() })) continue;
      await rm(store.folderOf({ app, version }), { recursive: true, force: true });
      store.forget({ app, version });
      await store.removeFromBucket({ app, version });
    }
  });
}

/** Empty if the list is missing or incomplete, as nothing is installed before it is written. */
async function readInstalling(folder: string): Promise<ReleaseName[]> {
  const text = await readFile(join(folder, INSTALLING), 'utf8').catch(() => '[]');
  try {
    return Installing.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

async function isAbandoned(name: string, folder: string): Promise<boolean> {
  const changedAt = await stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  if (changedAt === undefined) return false;
  const [, host, pid] = /^\.publishing-(.*)\.(\d+)\.[^.]*$/.exec(name) ?? [];
  if (host !== hostname()) return Date.now() - changedAt > DAY_MS;
  return Number(pid) === process.pid ? changedAt < performance.timeOrigin : !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
