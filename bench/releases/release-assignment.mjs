/**
 * Measures the CPU time that assigning releases adds to a page, in microseconds: five apps, three of them with a canary, a
 * different visitor for each page. Usage: `node bench/releases/release-assignment.mjs [pages]`, after a build. Exits with 1
 * if the target is missed.
 */
import { randomBytes } from 'node:crypto';
import { ActivePreviews } from '../../services/gateway/dist/edge/visitors/active-previews.js';
import { ReleaseAssignments } from '../../services/gateway/dist/edge/visitors/release-assignments.js';
import { VisitorCounts } from '../../services/gateway/dist/edge/visitors/visitor-counts.js';
import { PageTickets } from '../../services/gateway/dist/edge/reports/page-tickets.js';
import { SilentPages } from '../../services/gateway/dist/edge/reports/silent-pages.js';
import { PayloadSigner } from '../../services/gateway/dist/payload-signer.js';
import { appRelease, LiveReleases, ReleaseUsage } from '../../services/gateway/dist/registry/index.js';
import { median } from '../median.mjs';

const [pages = 200_000] = process.argv.slice(2).map(Number);
const TARGET_US = 50;
const BATCH = 1000;
const APPS = ['mfe-cart-checkout', 'mfe-catalogue', 'mfe-designs', 'mfe-marketing', 'shell'];
const CANARIES = APPS.slice(0, 3);

/** A release with as many files as a real one. */
function createRelease(app, digit) {
  const version = `1.0.0+${digit.repeat(12)}`;
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`web/chunk-${n}.js`, { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1000 }]),
  );
  const record = { app, version, scope: app, routes: [`/${app}`], widgets: [], files, parts: {} };
  Object.assign(record, { entry: ['chunk-0.js'], preload: ['chunk-1.js'], styles: [] });
  return { record, page: appRelease(record) };
}

function createState() {
  const channels = new Map();
  const retained = new Set();
  for (const app of APPS) {
    const live = createRelease(app, '1');
    const canary = CANARIES.includes(app) ? createRelease(app, '2') : undefined;
    channels.set(app, { live, canary, canaryShare: canary ? 10 : 0 });
    for (const release of [live, canary]) if (release) retained.add(`${app}@${release.record.version}`);
  }
  return { channels, retained };
}

// State and secret are set here instead of being read from a database.
const releases = Object.assign(new LiveReleases(), { state: createState() });
const signer = Object.assign(new PayloadSigner(), { secret: Promise.resolve(randomBytes(32)) });
const assignments = new ReleaseAssignments(
  { DEV_APPS: {} },
  releases,
  new ReleaseUsage(undefined, releases),
  new PageTickets(signer, releases),
  new SilentPages(),
  new ActivePreviews(),
  new VisitorCounts(),
);
const reply = { header: () => reply, setCookie: () => reply };

/** Median CPU time per page over all batches after the warm-up, in microseconds. */
async function measure(handlePage) {
  const times = [];
  for (let done = 0; done < pages; done += BATCH) {
    const visitors = Array.from({ length: BATCH }, () => randomBytes(16).toString('base64url'));
    const before = process.cpuUsage();
    for (const visitor of visitors) await handlePage(visitor);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / BATCH);
  }
  return median(times.slice(Math.ceil(times.length / 10)));
}

const request = {
  headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile' },
  protocol: 'http',
  url: '/',
  ip: '127.0.0.1',
};

const choice = await measure((visitor) => releases.setFor(visitor));
const assignment = await measure((visitor) => assignments.assignPage({ ...request, cookies: { visitor } }, reply));
console.log(`${APPS.length} apps, ${CANARIES.length} canaries, ${pages} pages`);
console.log(`choosing the releases:            ${choice.toFixed(1)} µs per page`);
console.log(`with cookie, ticket and headers:  ${assignment.toFixed(1)} µs per page (target: below ${TARGET_US})`);
if (assignment >= TARGET_US) process.exitCode = 1;
