import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './set-up/node-version.mjs';
import { endWithParent } from './set-up/parent.mjs';

requireNode(process.versions.node);
endWithParent();
const { root, run } = await import('./set-up/step.mjs');

const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
if (!existsSync(join(root, 'node_modules'))) await runOrExit('npm', ['ci', '--no-audit', '--no-fund']);
await runOrExit(join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--filter=@chhapai/releases']);
await import('./releases/dist/main.js');

/** Prints nothing on success, because a program may parse the command's output. */
async function runOrExit(program, args) {
  const { code, output } = await run(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (code === 0) return;
  console.error(output);
  process.exit(1);
}
