/**
 * What it costs a page to decide which releases its visitor gets, in microseconds: five apps, three of them with a canary,
 * another visitor for each page. `node bench/releases/decision.mjs [pages]`; wants a build. Ends with 1 above the aim.
 */
import { randomBytes } from 'node:crypto';
import { Previews } from '../../services/gateway/dist/modules/previews/index.js';
import { appRelease, Releases, ReleaseUses } from '../../services/gateway/dist/modules/releases/index.js';
import { Tickets } from '../../services/gateway/dist/modules/reports/index.js';
import { Seals } from '../../services/gateway/dist/modules/secrets/index.js';
import { Visits } from '../../services/gateway/dist/modules/visits/index.js';

const [pages = 200_000] = process.argv.slice(2).map(Number);
const AIM_US = 50;
const BATCH = 1000;
const APPS = ['mfe-cart-checkout', 'mfe-catalogue', 'mfe-designs', 'mfe-marketing', 'shell'];
const CANARIES = APPS.slice(0, 3);

/** A release with as many files as a real one. */
function release(app, digit) {
  const version = `1.0.0+${digit.repeat(12)}`;
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`web/chunk-${n}.js`, { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1000 }]),
  );
  const record = { app, version, scope: app, routes: [`/${app}`], widgets: [], files, parts: {} };
  Object.assign(record, { entry: ['chunk-0.js'], preload: ['chunk-1.js'], styles: [] });
  return { record, page: appRelease(record) };
}

/** The database is asked for one thing only, the secret of the seals, and once. */
const database = { query: async () => [{ secret: randomBytes(32) }] };
const env = { DATABASE_URL: 'postgres://nowhere', DEV_APPS: {} };
const shown = new Map(
  APPS.flatMap((app) => [release(app, '1'), release(app, '2')]).map((known) => [
    `${known.record.app}@${known.record.version}`,
    known,
  ]),
);
const channels = APPS.map((app) => ({
  app,
  liveVersion: `1.0.0+${'1'.repeat(12)}`,
  canaryVersion: CANARIES.includes(app) ? `1.0.0+${'2'.repeat(12)}` : null,
  canaryShare: CANARIES.includes(app) ? 10 : null,
}));
const releases = new Releases(env);
releases.take({ channels, shown, unbelievable: new Map(), promised: [], kept: new Set(shown.keys()) });
const visits = new Visits(
  env,
  releases,
  new ReleaseUses(database, releases),
  new Tickets(new Seals(database), releases),
  new Previews(database, undefined),
);
const reply = { header: () => reply, setCookie: () => reply };

/** Microseconds of processor time a page, the median over batches, after the code is warm. */
async function microseconds(work) {
  const times = [];
  for (let done = 0; done < pages; done += BATCH) {
    const visitors = Array.from({ length: BATCH }, () => randomBytes(16).toString('base64url'));
    const before = process.cpuUsage();
    for (const visitor of visitors) await work(visitor);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / BATCH);
  }
  const warm = times.slice(Math.ceil(times.length / 10)).sort((a, b) => a - b);
  return warm[Math.floor(warm.length / 2)];
}

const decision = await microseconds((visitor) => releases.setFor(visitor));
const begun = await microseconds((visitor) => visits.begin({ cookies: { visitor }, protocol: 'http' }, reply));
console.log(`${APPS.length} apps, ${CANARIES.length} canaries, ${pages} pages`);
console.log(`decision:                            ${decision.toFixed(1)} µs a page (aim: under ${AIM_US})`);
console.log(`with cookie, use, ticket and header: ${begun.toFixed(1)} µs a page`);
if (begun >= AIM_US) process.exitCode = 1;
