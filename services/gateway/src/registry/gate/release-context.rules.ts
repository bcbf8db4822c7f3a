import type { GateFinding, GateRule, ReleaseRecord } from '@chhapai/contracts';
import type { ReleaseState } from '../releases/releases.module.js';

/** Releases under review, and the other releases that visitors would have along with them. */
export interface ReleaseContext {
  candidates: readonly ReleaseRecord[];
  /** Live and canary releases of the other apps. */
  others: readonly ReleaseRecord[];
  /** Live and canary releases of the candidates' apps, which the candidates would replace. */
  previous: readonly ReleaseRecord[];
}

export function releaseContext(candidates: readonly ReleaseRecord[], { channels }: ReleaseState): ReleaseContext {
  const visible = [...channels.values()].flatMap(({ live, canary }) => [live, canary]);
  const records = visible.flatMap((release) => release?.record ?? []);
  const isCandidate = ({ app }: ReleaseRecord) => candidates.some((candidate) => candidate.app === app);
  return {
    candidates,
    others: records.filter((record) => !isCandidate(record)),
    previous: records.filter(isCandidate),
  };
}

/** Every ordered pair of releases of different apps with at least one candidate. */
export function* releasePairs({
  candidates,
  others,
}: ReleaseContext): Generator<readonly [ReleaseRecord, ReleaseRecord]> {
  for (const candidate of candidates) {
    for (const other of others) {
      yield [candidate, other];
      yield [other, candidate];
    }
    for (const second of candidates) if (second.app !== candidate.app) yield [candidate, second];
  }
}

export const previousReleases = ({ previous }: ReleaseContext, { app }: ReleaseRecord): ReleaseRecord[] =>
  previous.filter((record) => record.app === app);

export const finding = ({ app }: ReleaseRecord, rule: GateRule, message: string): GateFinding => ({
  app,
  rule,
  message,
});

/** The app and version of a release as findings show them, such as `mfe-catalogue 1.2.0+0123456789ab`. */
export const labelOf = ({ app, version }: ReleaseRecord): string => `${app} ${version}`;
