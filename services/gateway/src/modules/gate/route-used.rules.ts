import type { GateFinding } from '@chhapai/contracts';
import { owns } from './route-owner.rules.js';
import { shapeOf } from './route-shape.rules.js';
import { beforeOf, finding, named, type SideBySide } from './side-by-side.rules.js';

/** A route that another app links to does not disappear; it may move to another app of the same set. */
export function usedRoutes(releases: SideBySide): GateFinding[] {
  const { candidates, others } = releases;
  const beside = [...candidates, ...others];
  return candidates.flatMap((candidate) => {
    const had = new Map(
      beforeOf(releases, candidate).flatMap(({ routes }) => routes.map((route) => [shapeOf(route), route])),
    );
    const gone = [...had.values()].filter((route) => !beside.some((release) => owns(release, route)));
    return gone.flatMap((route) => {
      const users = beside.filter((user) => user.app !== candidate.app && linksTo(user.links, route));
      if (users.length === 0) return [];
      const names = users.map(named).join(' and ');
      return finding(
        candidate,
        'route-used',
        `It no longer has ${route}, which ${names} link${users.length === 1 ? 's' : ''} to. Keep the route, if only to lead on from it, until no live app lists it in its "links".`,
      );
    });
  });
}

const linksTo = (links: readonly string[], route: string): boolean =>
  links.some((link) => shapeOf(link) === shapeOf(route));
