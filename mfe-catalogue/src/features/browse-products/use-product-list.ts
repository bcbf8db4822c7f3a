import { useEffect, useMemo } from 'react';
import type { Product, ProductSearch, ProductsParameters } from '@chhapai/contracts';
import { useAppDispatch } from '@chhapai/host-api';
import { productsApi, useGetProductsQuery } from '../../products/products.api';
import { ALL, filterProducts, type CatalogueFilter } from './filter-products.rules';

const { getProductList } = productsApi.endpoints;

export interface ShownList {
  /** Undefined until there is something to show. */
  products: readonly Product[] | undefined;
  search?: ProductSearch | undefined;
  /** The products are those of the previous filter while the new ones load. */
  isStale: boolean;
  /** The service is unavailable: these are the loaded products whose names match. */
  isNameSearch: boolean;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
}

/** The request for a search or for bestsellers; every other filter is applied in the browser. */
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

/** The products of the filter, from the loaded catalogue or from the service; meanwhile the previous list stays. */
export function useProductList(filter: CatalogueFilter): ShownList {
  const all = useGetProductsQuery();
  const { category, query, occasion, minPrice, maxPrice, sort } = filter;
  const parameters = useMemo(
    () => serviceParameters({ category, query, occasion, minPrice, maxPrice, sort }),
    [category, query, occasion, minPrice, maxPrice, sort],
  );
  const search = useAbortingQuery(parameters);
  const local = useMemo(() => all.data && filterProducts(all.data, filter), [all.data, filter]);

  if (!parameters || (search.error && local)) {
    const failure = parameters ? search : all;
    return {
      products: local,
      isStale: false,
      isNameSearch: parameters !== undefined,
      error: local ? undefined : failure.error,
      isFetching: failure.isFetching,
      retry: () => void failure.refetch(),
    };
  }
  return {
    products: search.currentData?.products ?? (search.error ? undefined : (search.data?.products ?? all.data)),
    search: search.currentData?.search,
    isStale: search.currentData === undefined,
    isNameSearch: false,
    error: search.currentData ? undefined : search.error,
    isFetching: search.isFetching,
    retry: () => void search.refetch(),
  };
}

/** Requests the products of the current parameters and aborts the request when the parameters change. */
function useAbortingQuery(parameters: ProductsParameters | undefined) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!parameters) return;
    const request = dispatch(getProductList.initiate(parameters));
    return () => {
      request.abort();
      request.unsubscribe();
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
