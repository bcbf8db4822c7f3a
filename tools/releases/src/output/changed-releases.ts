import type { ChangedReleases, ReleaseState } from '@chhapai/contracts';
import { findingLine } from '../registry/refusal.js';

const IN_WORDS: Readonly<Record<ReleaseState, (share: number) => string>> = {
  live: liveFor,
  canary: (share) => `is a canary for ${share} % of visitors`,
  held: () => 'is held: nobody sees it yet',
  previous: () => 'is kept to come back to',
  withdrawn: () => 'is withdrawn',
};

/** What a call changed, in sentences, with its warnings below. */
export function changedReleases({ releases, warnings }: ChangedReleases): string {
  const said = releases.map(({ app, version, state, share }) => {
    return `${app} ${version} ${IN_WORDS[state](share)}`;
  });
  const warned = warnings.length > 0 ? ['Warnings:', ...warnings.map(findingLine)] : [];
  return [...said, ...warned].join('\n');
}

/** A canary has the rest; while the app is disabled nobody has any. */
function liveFor(share: number): string {
  if (share === 0) return 'stays chosen, but the app is disabled: it is on no page';
  return share === 100 ? 'is live for everybody' : `is live for ${share} % of visitors`;
}
