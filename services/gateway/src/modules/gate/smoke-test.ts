import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { releaseFolder } from '../release-files/index.js';
import type { ReleaseState } from '../releases/index.js';
import type { SmokeProblem, SmokeRenderer } from '../rendering/index.js';
import { finding } from './side-by-side.rules.js';

/** Where to render, with what is live beside the candidates. */
interface SmokeStage {
  renderer: SmokeRenderer;
  state: ReleaseState;
  releasesDir: string;
  origin: string;
}

/** Renders pages of each candidate as visitors would get them. Without a shell there is nothing to render with. */
export async function smokeTest(
  candidates: readonly ReleaseRecord[],
  candidateFolders: ReadonlyMap<string, string>,
  { renderer, state, releasesDir, origin }: SmokeStage,
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
      return problems.map((problem) => finding(record, 'smoke', said(problem)));
    }),
  );
  return findings.flat();
}

/** Without the stack, which leads through minified code. */
function said({ path, problem }: SmokeProblem): string {
  const what = path.startsWith('/') ? `Its page ${path} does not render` : `${path} does not run`;
  return `${what} on the server: ${problem.split('\n')[0]}`;
}

/** Pages that need no parameter and no staff, unless the app names others. */
export function smokePaths({ smoke, routes }: ReleaseRecord): readonly string[] {
  return smoke ?? routes.filter((route) => !/[:*]|^\/admin(\/|$)/.test(route));
}
