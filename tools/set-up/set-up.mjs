import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from './installed.mjs';
import { root, runStep } from './step.mjs';

/** Installs what the lockfile says and builds what changed; a step that fails ends the process. */
export async function setUp() {
  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  if (!isInstalled(root)) await runStep('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund']);
  const turbo = [
    'run',
    'build',
    '--output-logs=errors-only',
    '--log-order=grouped',
    '--log-prefix=none',
    '--no-update-notifier',
  ];
  await runStep('Building what changed', join(root, 'node_modules/.bin/turbo'), turbo);
}
