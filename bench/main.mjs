/**
 * Prints a table of the results for pages, calls and processes, and exits with 1 if a target is missed. Usage:
 * `npm run bench -- [section…]`, after a build, on an idle machine; the sections are listed below. Needs wrk and Chromium.
 * Options of `mixed`: `--minutes` at 70% of the capacity (default: 10); `--capacity`, in requests per
 * second, which is measured otherwise.
 */
import { parseArgs } from 'node:util';
import { measureApi } from './api/throughput.mjs';
import { measureCosts } from './mixed/costs.mjs';
import { measureMixed } from './mixed/mixed.mjs';
import { measureConsole } from './pages/console.mjs';
import { measureLighthouse } from './pages/lighthouse.mjs';
import { measurePhone } from './pages/phone.mjs';
import { measureThroughput } from './pages/throughput.mjs';
import { measureStart } from './start/npm-start.mjs';

const SECTIONS = {
  api: measureApi,
  pages: measureThroughput,
  mixed: measureMixed,
  costs: measureCosts,
  phone: measurePhone,
  console: measureConsole,
  lighthouse: measureLighthouse,
  start: measureStart,
};

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, capacity: { type: 'string' } },
  allowPositionals: true,
});
const options = { minutes: Number(values.minutes), capacity: values.capacity && Number(values.capacity) };
const chosen = positionals.length > 0 ? positionals : Object.keys(SECTIONS);
const unknown = chosen.filter((name) => !Object.hasOwn(SECTIONS, name));
if (unknown.length > 0) {
  console.error(`Unknown section: ${unknown.join(', ')}. Sections: ${Object.keys(SECTIONS).join(', ')}`);
  process.exit(1);
}
const rows = [];
for (const name of chosen) rows.push(...(await SECTIONS[name](options)));
console.table(rows);
if (rows.some(({ met }) => met === false)) process.exitCode = 1;
