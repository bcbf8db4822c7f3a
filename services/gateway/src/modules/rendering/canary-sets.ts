import { releaseSet, type ReleaseSet, type ReleaseState } from '../releases/index.js';

/** The sets with one canary each; visitors who get several canaries at once are few. */
export function canarySets({ channels }: ReleaseState): ReleaseSet[] {
  const all = [...channels.values()];
  return all
    .filter(({ canary }) => canary)
    .map((chosen) => releaseSet(all.flatMap((channel) => (channel === chosen ? channel.canary : channel.live) ?? [])));
}
