import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { releaseFolder, type ReleaseState } from '../releases/releases.module.js';
import { finding } from './release-context.rules.js';

/** Pages to render with releases that may not be in the releases folder yet. */
export interface SmokeTest {
  /** One release per app, including the shell. */
  records: ReadonlyMap<string, ReleaseRecord>;
  /** The folder with the files of each app. */
  folders: ReadonlyMap<string, string>;
  /** The paths to render, by app. Problems of other apps than these and the shell do not count. */
  pages: ReadonlyMap<string, readonly string[]>;
  origin: string;
}

/** Why a page could not be rendered. `path` is that of the node build if it could not even be loaded. */
export interface SmokeProblem {
  app: string;
  path: string;
  problem: string;
}

/** Renders pages of unpublished releases. The edge, which renders all pages, provides it. */
export abstract class SmokeRenderer {
  /** Never rejects: every failure is a problem of the release. */
  abstract render(test: SmokeTest): Promise<SmokeProblem[]>;
}

export interface SmokeSetup {
  renderer: SmokeRenderer;
  state: ReleaseState;
  /** The folders of the candidates, by app. */
  folders: ReadonlyMap<string, string>;
  releasesDir: string;
  origin: string;
}

/** Renders pages of each candidate beside the live releases, as visitors would get them. Needs a shell to render with. */
export async function smokeTest(candidates: readonly ReleaseRecord[], setup: SmokeSetup): Promise<GateFinding[]> {
  const live = [...setup.state.channels.values()].flatMap(({ live }) => live?.record ?? []);
  const records = [...live, ...candidates];
  if (!records.some(({ app }) => app === 'shell')) return [];
  const findings = await Promise.all(
    candidates.map(async (record) => {
      const problems = await renderPages(records, [record], setup);
      return problems.map(({ path, problem }) => {
        const what = path.startsWith('/') ? `Its page ${path} does not render` : `${path} does not run`;
        return finding(record, 'smoke', `${what} on the server: ${firstLine(problem)}`);
      });
    }),
  );
  return findings.flat();
}

/** Renders the pages of some of the given releases. Of several releases of an app, the last counts. */
export function renderPages(
  releases: readonly ReleaseRecord[],
  rendered: readonly ReleaseRecord[],
  { renderer, folders, releasesDir, origin }: SmokeSetup,
): Promise<SmokeProblem[]> {
  const records = new Map(releases.map((record) => [record.app, record]));
  return renderer.render({
    records,
    folders: new Map(
      [...records].map(([app, record]) => [app, folders.get(app) ?? releaseFolder(releasesDir, record)]),
    ),
    pages: new Map(rendered.map((record) => [record.app, smokePaths(record)])),
    origin,
  });
}

/** A problem without its stack trace, which points into minified code. */
export const firstLine = (problem: string): string => problem.split('\n')[0]!;

/** The pages the app names, or else all that need neither a parameter nor a staff member. */
export function smokePaths({ smoke, routes }: ReleaseRecord): readonly string[] {
  return smoke ?? routes.filter((route) => !/[:*]|^\/admin(\/|$)/.test(route));
}
