import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { releaseFolder, type ReleaseState } from '../releases/releases.module.js';
import { finding } from './release-context.rules.js';

/** Pages to render with releases that may not be in the releases folder yet. */
export interface SmokeTest {
  /** One release per app, including the shell. */
  records: ReadonlyMap<string, ReleaseRecord>;
  /** The folder with the files of each app. */
  folders: ReadonlyMap<string, string>;
  app: string;
  paths: readonly string[];
  origin: string;
}

/** Why a page could not be rendered. `path` is that of the node build if it could not even be loaded. */
export interface SmokeProblem {
  path: string;
  problem: string;
}

/** Renders pages of unpublished releases. The edge, which renders all pages, provides it. */
export abstract class SmokeRenderer {
  /** Never rejects: every failure is a problem of the release. */
  abstract render(test: SmokeTest): Promise<SmokeProblem[]>;
}

interface SmokeSetup {
  renderer: SmokeRenderer;
  state: ReleaseState;
  releasesDir: string;
  origin: string;
}

/** Renders pages of each candidate beside the live releases, as visitors would get them. Needs a shell to render with. */
export async function smokeTest(
  candidates: readonly ReleaseRecord[],
  candidateFolders: ReadonlyMap<string, string>,
  { renderer, state, releasesDir, origin }: SmokeSetup,
): Promise<GateFinding[]> {
  const live = [...state.channels.values()].flatMap(({ live }) => live?.record ?? []);
  const records = new Map([...live, ...candidates].map((record) => [record.app, record]));
  if (!records.has('shell')) return [];
  const folders = new Map(
    [...records].map(([app, record]) => [app, candidateFolders.get(app) ?? releaseFolder(releasesDir, record)]),
  );
  const findings = await Promise.all(
    candidates.map(async (record) => {
      const problems = await renderer.render({ records, folders, app: record.app, paths: smokePaths(record), origin });
      return problems.map((problem) => finding(record, 'smoke', describe(problem)));
    }),
  );
  return findings.flat();
}

/** Without the stack trace, which points into minified code. */
function describe({ path, problem }: SmokeProblem): string {
  const what = path.startsWith('/') ? `Its page ${path} does not render` : `${path} does not run`;
  return `${what} on the server: ${problem.split('\n')[0]}`;
}

/** The pages the app names, or else all that need neither a parameter nor a staff member. */
export function smokePaths({ smoke, routes }: ReleaseRecord): readonly string[] {
  return smoke ?? routes.filter((route) => !/[:*]|^\/admin(\/|$)/.test(route));
}
