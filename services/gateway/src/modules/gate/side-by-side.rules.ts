import type { GateFinding, GateRule, ReleaseRecord } from '@chhapai/contracts';
import type { ReleaseState } from '../releases/index.js';

/** Releases that visitors would have side by side. */
export interface SideBySide {
  candidates: readonly ReleaseRecord[];
  /** Live and canary releases of the other apps. */
  others: readonly ReleaseRecord[];
  /** What visitors have of the candidates' apps now. */
  before: readonly ReleaseRecord[];
}

export function sideBySide(candidates: readonly ReleaseRecord[], { channels }: ReleaseState): SideBySide {
  const shown = [...channels.values()].flatMap(({ live, canary }) => [live, canary]);
  const records = shown.flatMap((release) => release?.record ?? []);
  const isCandidate = ({ app }: ReleaseRecord) => candidates.some((candidate) => candidate.app === app);
  return {
    candidates,
    others: records.filter((record) => !isCandidate(record)),
    before: records.filter(isCandidate),
  };
}

/** Each two releases of different apps of which at least one is a candidate, both ways round. */
export function* pairs({ candidates, others }: SideBySide): Generator<readonly [ReleaseRecord, ReleaseRecord]> {
  for (const candidate of candidates) {
    for (const other of others) {
      yield [candidate, other];
      yield [other, candidate];
    }
    for (const fellow of candidates) if (fellow.app !== candidate.app) yield [candidate, fellow];
  }
}

export const beforeOf = ({ before }: SideBySide, { app }: ReleaseRecord): ReleaseRecord[] =>
  before.filter((record) => record.app === app);

export const finding = ({ app }: ReleaseRecord, rule: GateRule, message: string): GateFinding => ({
  app,
  rule,
  message,
});

/** `mfe-catalogue 1.2.0+0123456789ab` */
export const named = ({ app, version }: ReleaseRecord): string => `${app} ${version}`;
