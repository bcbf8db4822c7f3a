import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FAST_SHUTDOWN_MS = 10_000;

/**
 * Ends what a killed run left behind on this data folder: a server without its starter, or connections without their
 * server. A `postmaster.pid` whose number another process got meanwhile is removed, for PostgreSQL would not start.
 * Where there is no /proc to tell them apart, PostgreSQL's own check has to do.
 */
export async function stopOrphan(dataFolder: string): Promise<void> {
  const pidFile = join(dataFolder, 'postmaster.pid');
  if (!existsSync(pidFile) || !existsSync('/proc/self/comm')) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);

  const left = serverProcesses(dataFolder);
  if (left.includes(pid)) process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + FAST_SHUTDOWN_MS; ; await sleep(20)) {
    const still = serverProcesses(dataFolder);
    if (still.length === 0) break;
    if (Date.now() > deadline) still.forEach((each) => process.kill(each, 'SIGKILL'));
  }
  if (isTaken(pid)) rmSync(pidFile, { force: true });
}

/** Every process of a server works inside its data folder. */
function serverProcesses(dataFolder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isServerOf(name, dataFolder))
    .map(Number);
}

function isServerOf(pid: string, dataFolder: string): boolean {
  try {
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n' && readlinkSync(`/proc/${pid}/cwd`) === dataFolder
    );
  } catch {
    return false;
  }
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
