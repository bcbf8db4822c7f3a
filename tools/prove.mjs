import { requireNode } from './set-up/node-version.mjs';
import { endWithParent } from './set-up/parent.mjs';

requireNode(process.versions.node);
endWithParent();
const { setUp } = await import('./set-up/set-up.mjs');
await setUp({ omit: ['@chhapai/checks'] });
await import('./prove/dist/main.js');
