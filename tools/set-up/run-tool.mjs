import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './node-version.mjs';
import { endWithParent } from './parent.mjs';

/** Builds the command-line tool in `tools/<name>` and runs it. */
export async function runTool(name) {
  requireNode(process.versions.node);
  endWithParent();
  const { root, run } = await import('./step.mjs');

  /** Prints nothing on success, because a program may parse the command's output. */
  const runOrExit = async (program, args) => {
    const { code, output } = await run(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    if (code === 0) return;
    console.error(output);
    process.exit(1);
  };

  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  if (!existsSync(join(root, 'node_modules'))) await runOrExit('npm', ['ci', '--no-audit', '--no-fund']);
  await runOrExit(join(root, 'node_modules/.bin/turbo'), ['run', 'build', `--filter=@chhapai/${name}`]);
  await import(`../${name}/dist/main.js`);
}
