import { resolve } from 'node:path';
import { checkBoundaries } from './boundaries.js';
import { findVagueNames } from './vague-names.js';

const root = resolve(import.meta.dirname, '../../..');
const { modules, violations } = await checkBoundaries(root);
const vague = findVagueNames(root);
for (const { rule, from, to, why } of violations) console.error(`${from} → ${to}\n  ${rule}: ${why}`);
for (const path of vague) console.error(`${path}\n  no-vague-names: name it for what it holds.`);
if (modules === 0) console.error('No module was looked at, so nothing is known.');
console.log(`${modules} modules, ${violations.length + vague.length} crossings`);
process.exitCode = modules === 0 || violations.length + vague.length > 0 ? 1 : 0;
