import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ToolError } from '../errors.js';
import { root } from './app-folders.js';

const QUIET = ['--output-logs=errors-only', '--log-prefix=none', '--no-update-notifier'];
const MAX_OUTPUT_BYTES = 10_000_000;

/** Builds these apps and their dependencies, if they have changed. Throws a `ToolError` with the build's output. */
export async function buildApps(apps: readonly string[]): Promise<void> {
  const turbo = join(root, 'node_modules/.bin/turbo');
  const filters = apps.map((app) => `--filter=@chhapai/${app}`);
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  const options = { cwd: root, env, maxBuffer: MAX_OUTPUT_BYTES };
  await promisify(execFile)(turbo, ['run', 'build', ...filters, ...QUIET], options).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new ToolError(`Building ${apps.join(', ')} failed.`, [error.stdout || error.stderr || error.message]);
    },
  );
}
