import { useEffect, useMemo } from 'react';
import { useAppDispatch } from '@chhapai/host-api';
import { productsApi, type ProductList } from '../../products/products.api';
import { pageRequest, type CatalogueFilter } from './filter-products.rules';

const { getProductList } = productsApi.endpoints;

export interface ShownList {
  /** Undefined until there is something to show. */
  list: ProductList | undefined;
  /** Whether the list is still the previous one, because the next one is loading. */
  isStale: boolean;
  error: unknown;
  isFetching: boolean;
  retry: () => void;
}

/**
 * A page of the filtered list. The previous page stays until it has loaded. Requests that are no longer needed, for example
 * because the shopper is still typing, are aborted.
 */
export function useProductList(filter: CatalogueFilter, page: number): ShownList {
  const dispatch = useAppDispatch();
  const { category, query, occasion, minPrice, maxPrice, sort } = filter;
  const parameters = useMemo(
    () => pageRequest({ category, query, occasion, minPrice, maxPrice, sort }, page),
    [category, query, occasion, minPrice, maxPrice, sort, page],
  );
  useEffect(() => {
    const request = dispatch(getProductList.initiate(parameters));
    return () => {
      request.abort();
      request.unsubscribe();
    };
  }, [dispatch, parameters]);
  const { data, currentData, error, isFetching } = getProductList.useQueryState(parameters);
  const failure = currentData || (error as { name?: string } | undefined)?.name === 'AbortError' ? undefined : error;
  const list = currentData ?? (failure ? undefined : data);
  return {
    list,
    isStale: list !== currentData,
    error: failure,
    isFetching,
    retry: () => void dispatch(getProductList.initiate(parameters, { subscribe: false, forceRefetch: true })),
  };
}
