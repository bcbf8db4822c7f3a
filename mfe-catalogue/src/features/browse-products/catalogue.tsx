import { useEffect, useMemo, useRef } from 'react';
import { PRODUCTS_PER_PAGE, type Category, type Product } from '@chhapai/contracts';
import { failureMessage, Link, Widget } from '@chhapai/host-api';
import { Container, ErrorState, Pagination } from '@chhapai/ui';
import { ProductGrid, ProductGridSkeleton } from '../../products/product-grid';
import type { ProductList } from '../../products/products.api';
import { ActiveFilters } from './filter-chips';
import { FeaturedProducts } from './featured-products';
import { FilterControls } from './filter-controls';
import {
  filterUrl,
  isUnfilteredFirstPage,
  listTitle,
  productCount,
  type CatalogueFilter,
} from './filter-products.rules';
import { useProductList } from './use-product-list';
import styles from './browse-products.module.css';

const NO_PRODUCTS: readonly Product[] = [];

interface CatalogueProps {
  categories: readonly Category[];
  filter: CatalogueFilter;
  page: number;
  /** The filter shown in the controls, which may be ahead of the list. */
  chosen: CatalogueFilter;
  onFilter: (change: Partial<CatalogueFilter>) => void;
  /** Called when a link to a filter is followed. */
  onChoose: (filter: CatalogueFilter) => void;
}

/** A page of the list with its controls, or its error. Featured products are not repeated in the list below them. */
export function Catalogue({ categories, filter, page, chosen, onFilter, onChoose }: CatalogueProps) {
  const { list, isStale, error, isFetching, retry } = useProductList(filter, page);
  const heading = useHeadingFocus(page, isStale);
  const featured = isUnfilteredFirstPage(filter, page) ? list && (list.featured ?? NO_PRODUCTS) : NO_PRODUCTS;
  const shown = useMemo(
    () => list?.products.filter(({ _id }) => !featured?.some((other) => other._id === _id)),
    [list, featured],
  );
  if (error)
    return (
      <Container className={styles.list}>
        <ErrorState
          title={failureMessage(error, 'Failed to fetch products. Please try again later.')}
          text="Nothing is lost: your cart has not changed."
          onRetry={retry}
          busy={isFetching}
        />
      </Container>
    );
  const hasFeatured = featured?.length !== 0;
  const title = hasFeatured ? 'More Products' : listTitle(categories, filter, list?.search?.corrected);
  const last = list && lastPage(list, page);
  return (
    <>
      {hasFeatured && <FeaturedProducts products={featured} />}
      <Container as="section" className={styles.list} aria-labelledby="product-list">
        <div className={styles.listHead}>
          <div>
            <h2 id="product-list" ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <p role="status" className={styles.count}>
              {isStale ? 'Loading...' : list && <Count list={list} filter={filter} page={page} last={last} />}
            </p>
          </div>
          <FilterControls filter={chosen} total={list?.total} onFilter={onFilter} />
        </div>
        <ActiveFilters filter={filter} onChoose={onChoose} />
        {!shown && <ProductGridSkeleton label="Loading products..." />}
        {!!shown?.length && (
          <div className={isStale ? styles.stale : undefined} aria-busy={isStale}>
            <ProductGrid products={shown} isFirst={!hasFeatured} />
            <Pagination page={page} last={last} link={(to, slot) => <Link {...slot} to={filterUrl(filter, to)} />} />
          </div>
        )}
        {list?.products.length === 0 && (
          <Widget
            app="mfe-catalogue"
            name="NoProducts"
            props={{ categories, filter, page, last, total: list.total?.count, onFilter, onChoose }}
            unavailable={(retry) => <ErrorState level={3} title="No products found" onRetry={retry} />}
          />
        )}
      </Container>
    </>
  );
}

/** The last page of the list; undefined if the list is too long to be counted. */
function lastPage({ total, next }: ProductList, page: number): number | undefined {
  if (total?.exact) return Math.ceil(total.count / PRODUCTS_PER_PAGE);
  return next ? undefined : page;
}

/** Moves focus from a link to another page to the heading of that page, once it is shown. */
function useHeadingFocus(page: number, isStale: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (isStale || shownPage.current === page) return;
    shownPage.current = page;
    if (document.activeElement?.matches('body, nav *')) heading.current?.focus({ preventScroll: true });
  }, [page, isStale]);
  return heading;
}

interface CountProps {
  list: ProductList;
  filter: CatalogueFilter;
  page: number;
  last: number | undefined;
}

/** The number of products, the current page, and how well they match the search; announced to screen readers. */
function Count({ list: { total, search }, filter: { query }, page, last }: CountProps) {
  return (
    <>
      {total && productCount(total)}
      {last !== 1 && page <= (last ?? page) && ` · page ${page}${last ? ` of ${last}` : ''}`}
      {search?.matched === 'similar' && <span className={styles.note}> {similarText(query, search.corrected)}</span>}
    </>
  );
}

function similarText(query: string, corrected: string | undefined): string {
  const showing = corrected ? `results for “${corrected}”` : 'similar products';
  return `No exact match for “${query.trim()}”. Showing ${showing}.`;
}
