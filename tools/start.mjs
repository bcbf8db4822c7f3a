import { requireNode } from './set-up/node-version.mjs';
import { endWithParent } from './set-up/parent.mjs';

requireNode(process.versions.node);
endWithParent();
const { setUp } = await import('./set-up/set-up.mjs');
// Other commands build these tools when they need them.
await setUp({ omit: ['@chhapai/backups', '@chhapai/checks', '@chhapai/fuzzer', '@chhapai/prove'] });
await import('./launcher/dist/main.js');
