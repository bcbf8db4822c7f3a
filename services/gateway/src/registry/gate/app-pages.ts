import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { finding, labelOf } from './release-context.rules.js';
import { firstLine, renderPages, type SmokeProblem, type SmokeSetup } from './smoke-test.js';

const SHELL = 'shell';

/** Every page of the other apps that renders with the live shell also renders with a new one: live releases, and canaries. */
export async function appPages(candidates: readonly ReleaseRecord[], setup: SmokeSetup): Promise<GateFinding[]> {
  const shell = candidates.find(({ app }) => app === SHELL);
  if (!shell) return [];
  const channels = [...setup.state.channels.values()];
  const live = channels.flatMap((channel) => channel.live?.record ?? []);
  const canaries = channels.flatMap((channel) => channel.canary?.record ?? []);
  const findings: GateFinding[] = [];
  for (const apps of [live, canaries]) {
    const others = apps.filter(({ app }) => !candidates.some((candidate) => candidate.app === app));
    const problems = others.length > 0 ? await newProblems(candidates, others, live, setup) : [];
    for (const app of others) {
      const [first, ...more] = problems.filter((problem) => problem.app === app.app);
      if (first) findings.push(finding(shell, 'app-pages', describe(app, first, more.length)));
    }
  }
  return findings;
}

/** The problems that the pages of these apps have with the candidates, but not with the live releases of the candidates' apps. */
async function newProblems(
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

function describe(record: ReleaseRecord, { path, problem }: SmokeProblem, more: number): string {
  const what = path.startsWith('/')
    ? `The page ${path} of ${labelOf(record)} does not render`
    : `${path} of ${labelOf(record)} does not run`;
  const others = more > 0 ? ` Its other pages with problems: ${more}.` : '';
  return `${what} with this shell on the server: ${firstLine(problem)}.${others}`;
}
