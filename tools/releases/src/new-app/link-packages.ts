import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Enters the new package into the lockfile and links it; fetches nothing, as it has the packages the shell has. */
export async function linkPackages(root: string): Promise<void> {
  const args = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', args, { cwd: root });
}
