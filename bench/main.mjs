/**
 * Prints one table of what pages, calls and processes achieve, and exits with 1 if a target is missed. Usage:
 * `npm run bench -- [api | pages | phone | console | lighthouse | start…]`, after a build, on an idle machine. Needs wrk and Chromium.
 */
import { measureApi } from './api/throughput.mjs';
import { measureConsole } from './pages/console.mjs';
import { measureLighthouse } from './pages/lighthouse.mjs';
import { measurePhone } from './pages/phone.mjs';
import { measureThroughput } from './pages/throughput.mjs';
import { measureStart } from './start/npm-start.mjs';

const SECTIONS = {
  api: measureApi,
  pages: measureThroughput,
  phone: measurePhone,
  console: measureConsole,
  lighthouse: measureLighthouse,
  start: measureStart,
};

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SECTIONS);
const rows = [];
for (const name of chosen) rows.push(...(await SECTIONS[name]()));
console.table(rows);
if (rows.some(({ met }) => met === false)) process.exitCode = 1;
