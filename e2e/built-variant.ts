import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { PRESENT_RELEASES_PATH, type ReleaseRecord } from '@chhapai/contracts';
import { expect, test } from '@playwright/test';
import { readServedReleases, type TemporaryShop } from './temporary-shop.js';

const root = resolve(import.meta.dirname, '..');
const SCRIPT = /\.c?js$/;

/** The scripts of a build, keyed by path relative to `dist/`. */
type Scripts = Map<string, string>;
/** Edits a script of a build; `path` is relative to `dist/`. */
export type Edit = (script: string, path: string) => string;

/**
 * Copies the build of an app into the new folder `into` and edits its scripts, which makes it a new valid version:
 * integrity hashes inside the scripts and in the release record are updated. Returns the folder.
 */
export async function createVariant(app: string, into: string, edit: Edit): Promise<string> {
  const dist = join(into, 'dist');
  await cp(join(root, app, 'dist'), dist, { recursive: true });
  const { version, ...content } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as ReleaseRecord;
  const scripts = await readScripts(dist);
  const before = integrities(scripts);
  for (const [path, script] of scripts) scripts.set(path, edit(script, path));
  updateIntegrities(scripts, before);
  for (const [path, script] of scripts) {
    await writeFile(join(dist, path), script);
    content.files[path] = { integrity: integrityOf(script), bytes: Buffer.byteLength(script) };
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const record = { version: version.replace(/\+.*/, `+${hash}`), ...content };
  await writeFile(join(dist, 'release.json'), JSON.stringify(record));
  return into;
}

/**
 * The entry script and that of the product page, which loads later. No others, because the gateway compresses changed files
 * again.
 */
const COMMENTED = /^web\/.*\b(container|index|view-product)\.js$/;

/** An edit that changes the bytes of an app's scripts, but not their behaviour. */
export const addComment =
  (comment: string): Edit =>
  (script, path) =>
    COMMENTED.test(path) ? `${script}\n/* ${comment} */\n` : script;

/** Publishes a new version of an app and waits until the gateway serves it. Returns the version. */
export async function releaseVariant(shop: TemporaryShop, app: string, edit?: Edit): Promise<string> {
  const versions = await releaseVariants(shop, [app], edit);
  return versions[app]!;
}

/** Publishes new versions of all these apps together, and waits until the gateway serves them. Returns the versions by app. */
export async function releaseVariants(
  shop: TemporaryShop,
  apps: readonly string[],
  edit?: Edit,
): Promise<Record<string, string>> {
  const folders = apps.map((app) => {
    const id = `${app}-${Date.now()}`;
    return createVariant(app, test.info().outputPath(id), edit ?? addComment(id));
  });
  const { releases } = await shop.publish(await Promise.all(folders));
  for (const { app, version } of releases)
    await expect.poll(() => readServedReleases(shop)).toContain(`${app}@${version}`);
  await expect.poll(() => isResponsive(shop)).toBe(true);
  return Object.fromEntries(releases.map(({ app, version }) => [app, version]));
}

/**
 * Whether the gateway answers fast enough for an open tab, which waits for a second. While it is preparing new releases, it may
 * be slower.
 */
async function isResponsive({ url }: TemporaryShop): Promise<boolean> {
  const response = fetch(url + PRESENT_RELEASES_PATH, { signal: AbortSignal.timeout(500) });
  return response.then(
    ({ ok }) => ok,
    () => false,
  );
}

async function readScripts(dist: string): Promise<Scripts> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && SCRIPT.test(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(dist, path), 'utf8')] as const)),
  );
}

/** Replaces outdated hashes until none is left: updating one in a script changes the hash of that script. */
function updateIntegrities(scripts: Scripts, integritiesInUse: Map<string, string>): void {
  for (const [path, integrity] of integrities(scripts)) {
    const outdated = integritiesInUse.get(path)!;
    if (outdated === integrity) continue;
    integritiesInUse.set(path, integrity);
    for (const [other, script] of scripts) scripts.set(other, script.replaceAll(outdated, integrity));
    return updateIntegrities(scripts, integritiesInUse);
  }
}

function integrities(scripts: Scripts): Map<string, string> {
  return new Map([...scripts].map(([path, script]) => [path, integrityOf(script)]));
}

function integrityOf(script: string): string {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`;
}
