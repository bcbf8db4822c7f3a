import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './set-up/node-version.mjs';
import { endWithParent } from './set-up/parent.mjs';

requireNode(process.versions.node);
endWithParent();
const { root, run } = await import('./set-up/step.mjs');

const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
if (!existsSync(join(root, 'node_modules'))) await orEnd('npm', ['ci', '--no-audit', '--no-fund']);
await orEnd(join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--filter=@chhapai/releases']);
await import('./releases/dist/main.js');

/** Without a word when all is well: what the command answers may be read by a program. */
async function orEnd(program, args) {
  const { code, output } = await run(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (code === 0) return;
  console.error(output);
  process.exit(1);
}
