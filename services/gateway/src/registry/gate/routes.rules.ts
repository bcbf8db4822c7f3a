import { routeShape, type GateFinding, type ReleaseRecord } from '@chhapai/contracts';
import { finding, labelOf, previousReleases, type ReleaseContext } from './release-context.rules.js';

/** Every route has one owner: no candidate may claim a route of another app. */
export function checkRouteOwners({ candidates, others }: ReleaseContext): GateFinding[] {
  return candidates.flatMap((candidate, index) => {
    const earlier = candidates.slice(0, index).filter(({ app }) => app !== candidate.app);
    return candidate.routes.flatMap((route) => {
      const owner = [...others, ...earlier].find((other) => ownsRoute(other, route));
      if (!owner) return [];
      return finding(
        candidate,
        'route-owner',
        `It claims ${route}, which ${labelOf(owner)} owns. Choose another path, or remove the route from ${owner.app} and publish both as one set.`,
      );
    });
  });
}

/** A route that another app links to must not disappear; it may move to another app of the same set. */
export function checkUsedRoutes(context: ReleaseContext): GateFinding[] {
  const { candidates, others } = context;
  const all = [...candidates, ...others];
  return candidates.flatMap((candidate) => {
    const before = new Map(
      previousReleases(context, candidate).flatMap(({ routes }) => routes.map((route) => [routeShape(route), route])),
    );
    const removed = [...before.values()].filter((route) => !all.some((release) => ownsRoute(release, route)));
    return removed.flatMap((route) => {
      const users = all.filter((user) => user.app !== candidate.app && linksTo(user.links, route));
      if (users.length === 0) return [];
      const names = new Intl.ListFormat('en-IN').format(users.map(labelOf));
      return finding(
        candidate,
        'route-used',
        `It no longer has ${route}, which ${names} link${users.length === 1 ? 's' : ''} to. Keep the route, at least as a redirect, until no live app lists it in its "links".`,
      );
    });
  });
}

const ownsRoute = ({ routes }: ReleaseRecord, route: string): boolean =>
  routes.some((owned) => routeShape(owned) === routeShape(route));

const linksTo = (links: readonly string[], route: string): boolean =>
  links.some((link) => routeShape(link) === routeShape(route));

/** Every entry in the navigation of the staff console must lead to a page of the app. */
export function checkStaffEntries(record: ReleaseRecord): GateFinding[] {
  return (record.staff ?? [])
    .filter(({ path }) => !record.routes.includes(path))
    .map(({ path, label }) =>
      finding(
        record,
        'staff-entry',
        `Its staff screen "${label}" leads to ${path}, which is not one of its routes. Add the route, or remove the entry from "staff" in src/app.ts.`,
      ),
    );
}
