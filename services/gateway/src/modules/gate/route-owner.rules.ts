import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { shapeOf } from './route-shape.rules.js';
import { finding, named, type SideBySide } from './side-by-side.rules.js';

/** A page has one owner: no release claims a route of another app, nor two apps of a set the same. */
export function routeOwners({ candidates, others }: SideBySide): GateFinding[] {
  return candidates.flatMap((candidate, at) => {
    const fellows = candidates.slice(0, at).filter(({ app }) => app !== candidate.app);
    return candidate.routes.flatMap((route) => {
      const owner = [...others, ...fellows].find((other) => owns(other, route));
      if (!owner) return [];
      return finding(
        candidate,
        'route-owner',
        `It claims ${route}, which ${named(owner)} owns. Choose another path, or take the route out of ${owner.app} and publish both as one set.`,
      );
    });
  });
}

export function owns({ routes }: ReleaseRecord, route: string): boolean {
  return routes.some((owned) => shapeOf(owned) === shapeOf(route));
}
