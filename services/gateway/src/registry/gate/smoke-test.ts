import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { releaseFolder, type ReleaseState } from '../releases/releases.module.js';
import { finding, labelOf } from './release-context.rules.js';

const SHELL = 'shell';

/** Pages to render with releases that may not be in the releases folder yet. */
export interface SmokeTest {
  /** One release per app, including the shell. */
  records: ReadonlyMap<string, ReleaseRecord>;
  /** The folder with the files of each app. */
  folders: ReadonlyMap<string, string>;
  /** The paths to render, by app. Problems of apps other than these and the shell do not count. */
  pages: ReadonlyMap<string, readonly string[]>;
  origin: string;
}

/** Why a page could not be rendered. `path` is the path of the node build if that could not even be loaded. */
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

/** Renders pages of each candidate together with the live releases, as visitors would get them. Needs a shell to render with. */
export async function runSmokeTest(candidates: readonly ReleaseRecord[], setup: SmokeSetup): Promise<GateFinding[]> {
  const live = [...setup.state.channels.values()].flatMap(({ live }) => live?.record ?? []);
  const records = [...live, ...candidates];
  if (!records.some(({ app }) => app === SHELL)) return [];
  const findings = await Promise.all(
    candidates.map(async (record) => {
      const problems = await renderPages(records, [record], setup);
      return problems.map(({ path, problem }) => {
        const what = path.startsWith('/') ? `Its page ${path} does not render` : `${path} does not run`;
        return finding(record, 'smoke', `${what} on the server: ${summary(problem)}`);
      });
    }),
  );
  return findings.flat();
}

/** Checks that a new shell renders every page of the other apps' live and canary releases that the live shell renders. */
export async function checkAppPages(candidates: readonly ReleaseRecord[], setup: SmokeSetup): Promise<GateFinding[]> {
  const shell = candidates.find(({ app }) => app === SHELL);
  if (!shell) return [];
  const channels = [...setup.state.channels.values()];
  const live = channels.flatMap((channel) => channel.live?.record ?? []);
  const canaries = channels.flatMap((channel) => channel.canary?.record ?? []);
  const findings: GateFinding[] = [];
  for (const apps of [live, canaries]) {
    const others = apps.filter(({ app }) => !candidates.some((candidate) => candidate.app === app));
    const problems = others.length > 0 ? await findNewProblems(candidates, others, live, setup) : [];
    for (const app of others) {
      const [first, ...more] = problems.filter((problem) => problem.app === app.app);
      if (first) findings.push(finding(shell, 'app-pages', describeProblem(app, first, more.length)));
    }
  }
  return findings;
}

/** The problems that the pages of these apps have with the candidates, but not with the live releases of the candidates' apps. */
async function findNewProblems(
  candidates: readonly ReleaseRecord[],
  apps: readonly ReleaseRecord[],
  live: readonly ReleaseRecord[],
  setup: SmokeSetup,
): Promise<SmokeProblem[]> {
  const problems = await renderPages([...live, ...apps, ...candidates], apps, setup);
  if (problems.length === 0 || !live.some(({ app }) => app === SHELL)) return problems;
  const before = await renderPages([...live, ...apps], apps, { ...setup, folders: new Map() });
  return problems.filter(({ app, path }) => !before.some((known) => known.app === app && known.path === path));
}

function describeProblem(record: ReleaseRecord, { path, problem }: SmokeProblem, more: number): string {
  const what = path.startsWith('/')
    ? `The page ${path} of ${labelOf(record)} does not render`
    : `${path} of ${labelOf(record)} does not run`;
  const others = more === 0 ? '' : more === 1 ? ' Another page fails too.' : ` ${more} other pages fail too.`;
  return `${what} with this shell on the server: ${summary(problem)}.${others}`;
}

/** Renders the pages of some of the given releases. Of several releases of an app, the last counts. */
function renderPages(
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

/** A problem and the function that threw it. The rest of its stack trace points into minified code. */
function summary(problem: string): string {
  const [message = '', frame = ''] = problem.split('\n');
  const name = /^ +at (?:async |new )?([\w$.]+) \(/.exec(frame)?.[1];
  return name ? `${message} (in ${name})` : message;
}

/** The pages the app names, or else all that need neither a parameter nor a staff member. */
export function smokePaths({ smoke, routes }: ReleaseRecord): readonly string[] {
  return smoke ?? routes.filter((route) => !/[:*]|^\/admin(\/|$)/.test(route));
}
