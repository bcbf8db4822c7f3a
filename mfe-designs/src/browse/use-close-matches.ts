import { useEffect, useMemo, useState } from 'react';

type Search = (texts: string[], query: string) => number[];

/**
 * Items that nearly have the query's words, for a search that found nothing; none for an empty query. The code comes only
 * when it is needed, and without it nothing is found.
 */
export function useCloseMatches<Item>(items: readonly Item[], textOf: (item: Item) => string, query: string): Item[] {
  const [search, setSearch] = useState<Search>();
  const isWanted = query !== '' && !search;
  useEffect(() => {
    if (!isWanted) return;
    import(/* webpackChunkName: "close-matches" */ './close-matches').then(
      ({ closeMatches }) => setSearch(() => closeMatches),
      () => undefined,
    );
  }, [isWanted]);
  return useMemo(
    () => (search && query ? search(items.map(textOf), query).map((place) => items[place]!) : []),
    [search, items, textOf, query],
  );
}
