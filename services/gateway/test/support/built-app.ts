import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SBOM_FILE, type ReleaseRecord } from '@chhapai/contracts';
import { sampleRecord } from './sample-record.js';

const builds = mkdtempSync(join(tmpdir(), 'gateway-builds-'));
const removeBuilds = () => rmSync(builds, { recursive: true, force: true });
process.on('exit', removeBuilds);
// Vitest ends its workers with this signal, after which there is no `exit` event.
process.once('SIGTERM', () => {
  removeBuilds();
  process.kill(process.pid, 'SIGTERM');
});

export interface AppSource {
  app: string;
  /** Source of `node/app.cjs`. */
  node?: string;
  /** Browser files by path below `web/`. */
  web?: Record<string, string>;
  routes?: string[];
  widgets?: string[];
  /** Its bundled packages, each in version 1.0.0 and with its own licence. */
  packages?: { name: string; licence?: string }[];
  /** Other fields of its record. */
  record?: Partial<ReleaseRecord>;
}

/** The output of a build: a folder with `dist/web`, `dist/node` and `dist/release.json`. */
export interface BuiltApp {
  folder: string;
  record: ReleaseRecord;
}

export const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export async function buildApp(source: AppSource): Promise<BuiltApp> {
  const { app, node = 'module.exports = {};', web = { 'main.js': `console.log('${app}');\n`.repeat(100) } } = source;
  const folder = await mkdtemp(join(builds, 'app-'));
  const contents = Object.fromEntries([
    ['node/app.cjs', node],
    [SBOM_FILE, sbom(source.packages ?? [])],
    ...Object.entries(web).map(([path, content]) => [`web/${path}`, content]),
  ]) as Record<string, string>;
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, 'dist', path)), { recursive: true });
    await writeFile(join(folder, 'dist', path), content);
  }
  const files = Object.fromEntries(
    Object.entries(contents).map(([path, content]) => [
      path,
      { integrity: integrityOf(content), bytes: Buffer.byteLength(content) },
    ]),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([app, files]))
    .digest('hex')
    .slice(0, 12);
  const record = sampleRecord({
    app,
    routes: source.routes ?? [],
    widgets: source.widgets ?? [],
    version: `1.0.0+${hash}`,
    files,
    entry: [Object.keys(web)[0] ?? ''],
    licences: Object.fromEntries(
      (source.packages ?? []).map(({ name, licence = 'unknown' }) => [licence, [`${name} 1.0.0`]]),
    ),
    ...source.record,
  });
  await writeRecord(folder, record);
  return { folder, record };
}

function sbom(packages: NonNullable<AppSource['packages']>): string {
  const components = packages.map(({ name, licence }) => ({
    type: 'library',
    name,
    version: '1.0.0',
    ...(licence !== undefined && { licenses: [{ expression: licence }] }),
  }));
  return JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components });
}

export function writeRecord(folder: string, record: ReleaseRecord): Promise<void> {
  return writeFile(join(folder, 'dist', 'release.json'), JSON.stringify(record));
}
