import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { RECORD_FILE, SBOM_FILE, type AppManifest, type ReleaseRecord } from '@chhapai/contracts/releases';
import type { RsbuildPlugin } from '@rsbuild/core';
import { DEFINITION_FILE } from './app-manifest.js';
import { billOfMaterials, packagesByLicence } from './bill-of-materials.js';
import { bundledPackages, type BundledPackage } from './bundled-packages.js';
import { neededRanges, providedVersions } from './shared-modules.js';
import { neededNames, providedExports, providedNames, usedExports, type SharedExports } from './shared-names.js';
import { sourceFacts, type AppSources, type SourceFacts } from './source-facts.js';
import { SourceError } from './source-error.js';

const SHELL = 'shell';

/** Name of the chunk with all modules that the shell shares. */
export const SHARED_CHUNK = 'shared';

interface ChunkGroup {
  assets?: { name: string }[];
}
interface WebStats {
  entrypoints?: Record<string, ChunkGroup>;
  namedChunkGroups?: Record<string, ChunkGroup>;
  chunks?: { names?: string[]; initial?: boolean; files?: string[] }[];
}

interface RecordOptions extends AppSources {
  /** Name of the web build's entry point. */
  entryName: string;
  exposes: readonly string[];
}

/**
 * An Rsbuild plugin that writes the bill of materials, and `dist/release.json`: the manifest, the modules and widgets that the
 * app uses and provides, and its files and licences.
 */
export function releaseRecordPlugin({ root, manifest, entryName, exposes }: RecordOptions): RsbuildPlugin {
  return {
    name: 'chhapai:release-record',
    // Dev servers publish nothing, and the bundler cannot tell the exports of development builds.
    apply: 'build',
    setup(build) {
      let web: WebStats = {};
      const packages: BundledPackage[] = [];
      const bundles: SharedExports[] = [];
      let facts: Promise<SourceFacts> = Promise.resolve({ widgetProps: {}, uses: {} });
      build.onBeforeBuild(() => {
        facts = sourceFacts({ root, manifest });
        // A rejection is handled after the build, which awaits the facts.
        facts.catch(() => undefined);
      });
      build.onAfterEnvironmentCompile(({ environment, stats }) => {
        if (!stats) return;
        packages.push(...bundledPackages(stats.compilation));
        // The service worker shares no modules.
        if (environment.name !== 'worker' && !stats.hasErrors()) {
          bundles.push(manifest.app === SHELL ? providedExports(stats.compilation) : usedExports(stats.compilation));
        }
        if (environment.name !== 'web') return;
        web = stats.toJson({ all: false, entrypoints: true, chunkGroups: true, chunks: true, ids: true }) as WebStats;
      });
      build.onAfterBuild(async ({ stats }) => {
        if (stats?.hasErrors()) return;
        writeFileSync(join(root, 'dist', SBOM_FILE), billOfMaterials(manifest.app, packages));
        const content = {
          ...manifest,
          files: digests(join(root, 'dist')),
          ...firstFiles(web, manifest, entryName),
          exposes: [...exposes],
          ...sharedFacts(root, manifest, bundles),
          ...(await facts),
          licences: packagesByLicence(packages),
        };
        const record = { version: version(root, content), ...content };
        writeFileSync(join(root, 'dist', RECORD_FILE), `${JSON.stringify(record, null, 1)}\n`);
      });
    },
  };
}

type SharedFacts = Pick<ReleaseRecord, 'needs' | 'neededNames' | 'provides' | 'providedNames' | 'reportsStart'>;

/** What an app needs from the shell, or what the shell provides to the apps. */
function sharedFacts(root: string, { app }: AppManifest, bundles: readonly SharedExports[]): SharedFacts {
  const web = join(root, 'dist/web');
  return app === SHELL
    ? { needs: {}, provides: providedVersions(root), providedNames: providedNames(web, bundles), reportsStart: true }
    : { needs: neededRanges(root), provides: {}, neededNames: neededNames(web, bundles) };
}

/** The SHA-384 and the size of every file in `dist/web` and `dist/node` except source maps, by path. */
function digests(dist: string): ReleaseRecord['files'] {
  const names = ['web', 'node'].flatMap((side) =>
    readdirSync(join(dist, side), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map((entry) => relative(dist, join(entry.parentPath, entry.name))),
  );
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = readFileSync(join(dist, name));
      return [
        name,
        { integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, bytes: bytes.length },
      ];
    }),
  );
}

/** The package's version and a hash of the record, which contains the digest of every file. */
function version(root: string, content: Omit<ReleaseRecord, 'version'>): string {
  const { version: number } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return `${number}+${hash}`;
}

/** The files that the entry, and then each route and widget, needs first. Throws if a named chunk does not exist. */
function firstFiles(web: WebStats, manifest: AppManifest, entryName: string) {
  const entry = assets(web.entrypoints?.[entryName]);
  const first = [
    ...assets(web.namedChunkGroups?.['__federation_expose_app']),
    ...assets(web.namedChunkGroups?.['bootstrap']),
    ...sharedFiles(web),
  ];
  const needed = [...new Set(first)].filter((name) => !entry.includes(name));
  const parts = Object.entries(manifest.chunks).map(([part, chunk]) => {
    const group = web.namedChunkGroups?.[chunk];
    if (!group)
      throw new SourceError(
        `${DEFINITION_FILE} names the chunk "${chunk}" for "${part}", but the build did not create it`,
      );
    const files = assets(group).filter((name) => !needed.includes(name) && !entry.includes(name));
    return [part, { scripts: files.filter(isScript), styles: files.filter(isStyle) }] as const;
  });
  return {
    entry: entry.filter(isScript),
    preload: needed.filter(isScript),
    styles: [...entry, ...needed].filter(isStyle),
    parts: Object.fromEntries(parts),
  };
}

/** The shell does not import the chunk of shared modules, but every page needs it from the start. */
function sharedFiles(web: WebStats): string[] {
  return (web.chunks ?? [])
    .filter((chunk) => chunk.names?.includes(SHARED_CHUNK))
    .flatMap((chunk) => chunk.files ?? []);
}

const assets = (group: ChunkGroup | undefined): string[] =>
  (group?.assets ?? []).map((asset) => asset.name).filter((name) => isScript(name) || isStyle(name));
const isScript = (name: string) => name.endsWith('.js');
const isStyle = (name: string) => name.endsWith('.css');
