import { useEffect, useMemo } from 'react';
import type { Product, ProductSearch, ProductsParameters } from '@chhapai/contracts';
import { useAppDispatch } from '@chhapai/host-api';
import { productsApi, useGetProductsQuery } from '../../products/products.api';
import { ALL, filterProducts, type CatalogueFilter } from './filter-products.rules';

const { getProductList } = productsApi.endpoints;

export interface ShownList {
  /** Undefined until something can be shown. */
  products: readonly Product[] | undefined;
  search?: ProductSearch | undefined;
  /** The products are those of the filter before; the new ones are on the way. */
  isStale: boolean;
  /** The service could not be asked: the products are those that this page knows and whose names match. */
  isNameSearch: boolean;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
}

/** What only the service knows: which products a text means, and what sells best. The rest is chosen from the list at hand. */
export function serviceParameters(filter: CatalogueFilter): ProductsParameters | undefined {
  const { category, query, sort, ...rest } = filter;
  const q = query.trim() || undefined;
  if (!q && sort !== 'bestselling') return undefined;
  return {
    ...rest,
    q,
    category: category === ALL ? undefined : category,
    sort: sort === 'featured' ? undefined : sort,
  };
}

/** The products of the filter: at once from the catalogue at hand, or from the service while the list before stays. */
export function useProductList(filter: CatalogueFilter): ShownList {
  const all = useGetProductsQuery();
  const { category, query, occasion, minPrice, maxPrice, sort } = filter;
  const asked = useMemo(
    () => serviceParameters({ category, query, occasion, minPrice, maxPrice, sort }),
    [category, query, occasion, minPrice, maxPrice, sort],
  );
  const found = useAbortingQuery(asked);
  const local = useMemo(() => all.data && filterProducts(all.data, filter), [all.data, filter]);

  if (!asked || (found.error && local)) {
    const failure = asked ? found : all;
    return {
      products: local,
      isStale: false,
      isNameSearch: asked !== undefined,
      error: local ? undefined : failure.error,
      isFetching: failure.isFetching,
      retry: () => void failure.refetch(),
    };
  }
  return {
    products: found.currentData?.products ?? (found.error ? undefined : (found.data?.products ?? all.data)),
    search: found.currentData?.search,
    isStale: found.currentData === undefined,
    isNameSearch: false,
    error: found.currentData ? undefined : found.error,
    isFetching: found.isFetching,
    retry: () => void found.refetch(),
  };
}

/** Asks while these parameters are shown; a request that they outlive is aborted, so that it holds up no later one. */
function useAbortingQuery(parameters: ProductsParameters | undefined) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!parameters) return;
    const running = dispatch(getProductList.initiate(parameters));
    return () => {
      running.abort();
      running.unsubscribe();
    };
  }, [dispatch, parameters]);
  const state = getProductList.useQueryState(parameters ?? {}, { skip: !parameters });
  const isAborted = (state.error as { name?: string } | undefined)?.name === 'AbortError';
  return {
    ...state,
    error: isAborted ? undefined : state.error,
    refetch: () =>
      parameters && dispatch(getProductList.initiate(parameters, { subscribe: false, forceRefetch: true })),
  };
}
