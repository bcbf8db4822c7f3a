import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FAST_SHUTDOWN_MS = 10_000;

/**
 * Stops the processes that a killed run left behind on this data folder: a whole server, or the processes of its connections.
 * Also removes a `postmaster.pid` whose pid now belongs to another process, because PostgreSQL would refuse to start. Where
 * there is no /proc to tell these cases apart, relies on PostgreSQL's own check.
 */
export async function stopOrphan(dataFolder: string): Promise<void> {
  const pidFile = join(dataFolder, 'postmaster.pid');
  if (!existsSync(pidFile) || !existsSync('/proc/self/comm')) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);

  if (serverProcesses(dataFolder).includes(pid)) signalProcess(pid, 'SIGINT');
  for (const deadline = Date.now() + FAST_SHUTDOWN_MS; ; await sleep(20)) {
    const running = serverProcesses(dataFolder);
    if (running.length === 0) break;
    if (Date.now() > deadline) running.forEach((serverPid) => signalProcess(serverPid, 'SIGKILL'));
  }
  if (isPidInUse(pid)) rmSync(pidFile, { force: true });
}

/** The working directory of every process of a server is its data folder. */
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

/** Does nothing if the process has ended since it was listed. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isPidInUse(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
