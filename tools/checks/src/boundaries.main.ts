import { resolve } from 'node:path';
import { checkBoundaries, findVagueNames } from './boundaries.js';

const root = resolve(import.meta.dirname, '../../..');
const { modules, violations } = await checkBoundaries(root);
const vagueNames = findVagueNames(root);
for (const { rule, from, to, why } of violations) console.error(`${from} → ${to}\n  ${rule}: ${why}`);
for (const path of vagueNames)
  console.error(`${path}\n  no-vague-names: Name the file or folder for what it contains.`);
if (modules === 0) console.error('No modules were found, so nothing was checked.');
const count = violations.length + vagueNames.length;
console.log(`${modules} modules, ${count} ${count === 1 ? 'violation' : 'violations'}`);
process.exitCode = modules === 0 || count > 0 ? 1 : 0;
