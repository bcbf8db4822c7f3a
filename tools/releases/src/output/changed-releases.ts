import type { ChangedReleases, ReleaseState } from '@chhapai/contracts';
import { findingLine } from '../registry/refusal.js';

const IN_WORDS: Readonly<Record<ReleaseState, (share: number) => string>> = {
  live: () => 'is live for everybody',
  canary: (share) => `is a canary for ${share} % of visitors`,
  held: () => 'is held: nobody sees it yet',
  previous: () => 'is kept to come back to',
  withdrawn: () => 'is withdrawn',
};

/** What a call changed, in sentences, with its warnings below. */
export function changedReleases({ releases, warnings }: ChangedReleases): string {
  const said = releases.map(({ app, version, state, share }) => {
    // Live for fewer than all: a canary has the rest.
    const words = state === 'live' && share < 100 ? `is live for ${share} % of visitors` : IN_WORDS[state](share);
    return `${app} ${version} ${words}`;
  });
  const warned = warnings.length > 0 ? ['Warnings:', ...warnings.map(findingLine)] : [];
  return [...said, ...warned].join('\n');
}
