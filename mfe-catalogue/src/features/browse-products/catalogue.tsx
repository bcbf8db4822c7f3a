import { useMemo } from 'react';
import type { Category, Product } from '@chhapai/contracts';
import { failureMessage } from '@chhapai/host-api';
import { Button, Container, ErrorState } from '@chhapai/ui';
import { ProductGrid, ProductGridSkeleton } from '../../products/product-grid';
import { ActiveFilters } from './filter-chips';
import { FeaturedProducts } from './featured-products';
import { FilterControls } from './filter-controls';
import {
  type CatalogueFilter,
  featuredProducts,
  listTitle,
  productCount,
  showsFeatured,
} from './filter-products.rules';
import { NoProducts } from './no-products';
import { type ShownList, useProductList } from './use-product-list';
import styles from './browse-products.module.css';

const NONE: readonly Product[] = [];

interface CatalogueProps {
  categories: readonly Category[];
  filter: CatalogueFilter;
  /** The filter shown in the controls, which may be ahead of the list. */
  chosen: CatalogueFilter;
  onFilter: (change: Partial<CatalogueFilter>) => void;
  /** Called when a link to a filter is followed. */
  onChoose: (filter: CatalogueFilter) => void;
}

/** The list with its controls, or its error. Featured products are not repeated in the list below them. */
export function Catalogue({ categories, filter, chosen, onFilter, onChoose }: CatalogueProps) {
  const list = useProductList(filter);
  const { products = NONE } = list;
  const featured = useMemo(() => featuredProducts(products, filter), [products, filter]);
  const shown = useMemo(() => products.filter((product) => !featured.includes(product)), [products, featured]);
  if (list.error)
    return (
      <Container className={styles.list}>
        <ErrorState
          title={failureMessage(list.error, 'Failed to fetch products. Please try again later.')}
          text="Nothing is lost: your cart has not changed."
          onRetry={list.retry}
          busy={list.isFetching}
        />
      </Container>
    );
  const count = list.products?.length;
  const hasFeatured = list.products ? featured.length > 0 : showsFeatured(filter);
  const title = hasFeatured ? 'More Products' : listTitle(categories, filter, list.search?.corrected);
  return (
    <>
      {hasFeatured && <FeaturedProducts products={list.products && featured} />}
      <Container as="section" className={styles.list} aria-labelledby="product-list">
        <div className={styles.listHead}>
          <div>
            <h2 id="product-list">{title}</h2>
            <ResultStatus filter={filter} list={list} count={count} />
          </div>
          <FilterControls filter={chosen} count={count} onFilter={onFilter} />
        </div>
        <ActiveFilters filter={filter} onChoose={onChoose} />
        {count === undefined && <ProductGridSkeleton label="Loading products..." />}
        {shown.length > 0 && (
          <div className={list.isStale ? styles.stale : undefined} aria-busy={list.isStale}>
            <ProductGrid products={shown} isFirst={featured.length === 0} />
          </div>
        )}
        {count === 0 && (
          <NoProducts categories={categories} query={filter.query.trim()} onFilter={onFilter} onChoose={onChoose} />
        )}
      </Container>
    </>
  );
}

interface ResultStatusProps {
  filter: CatalogueFilter;
  list: ShownList;
  count: number | undefined;
}

/** The number of products and how well they match, announced to screen readers. */
function ResultStatus({ filter, list, count }: ResultStatusProps) {
  const { search, isNameSearch, isStale, retry, isFetching } = list;
  return (
    <>
      <p role="status" className={styles.count}>
        {isStale ? 'Searching…' : count !== undefined && countText(count, search?.total)}
        {!isStale && search?.matched === 'similar' && (
          <span className={styles.note}> {similarText(filter.query, search.corrected)}</span>
        )}
        {isNameSearch && (
          <span className={styles.note}> We could not reach the shop. This list may be incomplete.</span>
        )}
      </p>
      {isNameSearch && (
        <Button kind="quiet" small busy={isFetching} onClick={retry}>
          Try again
        </Button>
      )}
    </>
  );
}

const countText = (count: number, total = count) =>
  total > count ? `The first ${count} of ${total} products.` : productCount(count);

function similarText(query: string, corrected: string | undefined): string {
  const showing = corrected ? `results for “${corrected}”` : 'similar products';
  return `No exact match for “${query.trim()}”. Showing ${showing}.`;
}
