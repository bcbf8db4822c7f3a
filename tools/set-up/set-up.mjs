import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from './installed.mjs';
import { root, runStep } from './step.mjs';

/** Installs the packages of the lockfile and builds the changed workspaces, except those in `omit`. Exits on failure. */
export async function setUp({ omit = [] } = {}) {
  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  if (!isInstalled(root)) await runStep('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund']);
  const turbo = [
    'run',
    'build',
    ...omit.map((workspace) => `--filter=!${workspace}`),
    '--output-logs=errors-only',
    '--log-order=grouped',
    '--log-prefix=none',
    '--no-update-notifier',
  ];
  await runStep('Building changed workspaces', join(root, 'node_modules/.bin/turbo'), turbo);
}
