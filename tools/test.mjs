import { requireNode } from './set-up/node-version.mjs';
import { endWithParent } from './set-up/parent.mjs';

requireNode(process.versions.node);
endWithParent();
const { setUp } = await import('./set-up/set-up.mjs');
const { findChromium } = await import('./set-up/chromium.mjs');
const { runChecks } = await import('./set-up/checks.mjs');

await setUp();
process.env.CHROMIUM_PATH = await findChromium();
process.exitCode = await runChecks();
