import { requireNode } from './set-up/node-version.mjs';
import { endWithParent } from './set-up/parent.mjs';

requireNode(process.versions.node);
endWithParent();
const { setUp } = await import('./set-up/set-up.mjs');
const { findChromium } = await import('./set-up/chromium.mjs');
const { requireClamd } = await import('./set-up/clamd.mjs');
const { requireRedis } = await import('./set-up/redis.mjs');
const { runChecks } = await import('./set-up/checks.mjs');
const { changesSinceMain, checkChanges } = await import('./set-up/changed.mjs');

const changes = process.argv.includes('--changed') ? changesSinceMain() : undefined;
await setUp();
process.env.CHROMIUM_PATH = await findChromium();
await requireRedis();
await requireClamd();
if (changes && !changes.affectsEverything) {
  process.exitCode = await checkChanges(changes);
} else {
  process.exitCode = await runChecks();
}
