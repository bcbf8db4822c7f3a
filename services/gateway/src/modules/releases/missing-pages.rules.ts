import type { ReleaseSet } from './release-set.js';

/**
 * Patterns of pages that visitors may look for and that no app of this set owns: of apps that were live before
 * (`promised`), and of others that its apps link to. They are missing for now, and not unknown.
 */
export function missingPages(promised: readonly string[], { records }: ReleaseSet): string[] {
  const apps = [...records.values()];
  const owned = new Set(apps.flatMap(({ routes }) => routes.map(shapeOf)));
  const wanted = new Set([...promised, ...apps.flatMap(({ links }) => links)]);
  return [...wanted].filter((pattern) => !owned.has(shapeOf(pattern))).sort();
}

/** `/product/:id` and `/product/:key` are the same page. */
const shapeOf = (pattern: string): string => pattern.replace(/:[^/]+/g, ':');
