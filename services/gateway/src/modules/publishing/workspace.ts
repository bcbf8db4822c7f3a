import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { AppName, ReleaseVersion } from '@chhapai/contracts';
import { z } from 'zod';
import { releaseFolder } from '../release-files/index.js';

const PREFIX = '.publishing-';
/** Beside the apps: which releases are being put in place. None but a crash leaves it behind. */
const PLACING = 'placing.json';
const DAY_MS = 24 * 60 * 60 * 1000;

const Placing = z.array(z.object({ app: AppName, version: ReleaseVersion }));
type ReleaseName = z.infer<typeof Placing>[number];

/** A folder of its own for one publishing. Its name says which process works in it. */
export class Workspace {
  private constructor(
    private readonly releasesDir: string,
    readonly folder: string,
  ) {}

  static async open(releasesDir: string): Promise<Workspace> {
    await mkdir(releasesDir, { recursive: true });
    return new Workspace(releasesDir, await mkdtemp(join(releasesDir, `${PREFIX}${hostname()}.${process.pid}.`)));
  }

  /** Whether a release has its folder: disks are lost, too. */
  isInPlace(release: ReleaseName): boolean {
    return existsSync(releaseFolder(this.releasesDir, release));
  }

  /** Moves the apps' folders to where releases are. What a crash had left in the place of one gives way. */
  async place(releases: readonly ReleaseName[]): Promise<void> {
    await writeFile(join(this.folder, PLACING), JSON.stringify(releases));
    for (const release of releases) {
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

/** A workspace that nobody works in any more. */
export interface Leftover {
  folder: string;
  /** What was being put in place when the end came. */
  placing: ReleaseName[];
}

export async function leftovers(releasesDir: string): Promise<Leftover[]> {
  const names = await readdir(releasesDir).catch(() => []);
  const found: Leftover[] = [];
  for (const name of names.filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(releasesDir, name);
    if (!(await isAbandoned(name, folder))) continue;
    found.push({ folder, placing: await readPlacing(folder) });
  }
  return found;
}

/** Half a list was written before anything was moved. */
async function readPlacing(folder: string): Promise<ReleaseName[]> {
  const text = await readFile(join(folder, PLACING), 'utf8').catch(() => '[]');
  try {
    return Placing.parse(JSON.parse(text));
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
