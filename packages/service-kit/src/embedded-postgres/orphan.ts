import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FAST_SHUTDOWN_MS = 10_000;

/**
 * Stops a server that a killed run left behind on this data folder. A `postmaster.pid` that names a process which is
 * something else by now is removed, for PostgreSQL would refuse to start over it.
 */
export async function stopOrphan(dataFolder: string): Promise<void> {
  const pid = readPid(dataFolder);
  if (pid === undefined || !isAlive(pid)) return;
  if (!isServerOf(pid, dataFolder)) {
    rmSync(join(dataFolder, 'postmaster.pid'));
    return;
  }
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + FAST_SHUTDOWN_MS; isAlive(pid); await sleep(20)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
  }
}

function readPid(dataFolder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A server works inside its data folder, which tells it from whatever else got its number. */
function isServerOf(pid: number, dataFolder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataFolder;
  } catch {
    return false;
  }
}
