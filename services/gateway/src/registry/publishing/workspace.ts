import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { AppName, ReleaseVersion } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { z } from 'zod';
import type { GatewayEnv } from '../../gateway.env.js';
import { lockReleases } from '../channels/channels.module.js';
import { releaseFolder, ReleaseEntity, ReleaseStore, type ReleaseName } from '../releases/releases.module.js';

const PREFIX = '.publishing-';
/** Lists the releases being installed, so that they can be removed after a crash. */
const INSTALLING = 'placing.json';
const DAY_MS = 24 * 60 * 60 * 1000;

const Installing = z.array(z.object({ app: AppName, version: ReleaseVersion }));

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

  /** A registered release may have lost its folder, for example with a disk. */
  isInstalled(release: ReleaseName): boolean {
    return existsSync(releaseFolder(this.releasesDir, release));
  }

  /** Moves the apps' folders to the releases folder, replacing what a crash may have left there. */
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
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** At start, removes what was left behind when a gateway ended while publishing. */
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
  const changed = await stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  if (changed === undefined) return false;
  const [, host, pid] = /^\.publishing-(.*)\.(\d+)\.[^.]*$/.exec(name) ?? [];
  if (host !== hostname()) return Date.now() - changed > DAY_MS;
  return Number(pid) === process.pid ? changed < performance.timeOrigin : !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
