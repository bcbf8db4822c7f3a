import { useEffect, useMemo, useState } from 'react';

type Search = (texts: string[], query: string) => number[];

/**
 * Items that match the query with typos, for a search without results; none for an empty query. The fuzzy search is loaded
 * on demand; if that fails, there are no matches.
 */
export function useCloseMatches<Item>(items: readonly Item[], textOf: (item: Item) => string, query: string): Item[] {
  const [search, setSearch] = useState<Search>();
  const isNeeded = query !== '' && !search;
  useEffect(() => {
    if (!isNeeded) return;
    import(/* webpackChunkName: "close-matches" */ './close-matches').then(
      ({ closeMatches }) => setSearch(() => closeMatches),
      () => undefined,
    );
  }, [isNeeded]);
  return useMemo(
    () => (search && query ? search(items.map(textOf), query).map((index) => items[index]!) : []),
    [search, items, textOf, query],
  );
}
