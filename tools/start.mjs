import { requireNode } from './set-up/node-version.mjs';

requireNode(process.versions.node);
process.env.STARTED_AT ??= String(Date.now());
const { setUp } = await import('./set-up/set-up.mjs');
await setUp();
await import('./launcher/dist/main.js');
