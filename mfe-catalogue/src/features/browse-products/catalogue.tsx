import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Category, Product } from '@chhapai/contracts';
import { failureMessage } from '@chhapai/host-api';
import { Button, Container, EmptyState, ErrorState, SearchDrawing } from '@chhapai/ui';
import { categoryName } from '../../products/category-name.rules';
import { useGetProductsQuery } from '../../products/products.api';
import { FeaturedProducts } from './featured-products';
import { ALL, featuredProducts, filterProducts, productCount, type CatalogueFilter } from './filter-products.rules';
import { ProductGrid, ProductGridSkeleton } from '../../products/product-grid/product-grid';
import styles from './browse-products.module.css';

interface CatalogueProps {
  categories: readonly Category[];
  filter: CatalogueFilter;
  onClear: () => void;
}

/** The list, or what stands in its place. The list may lag behind the typing; the box never does. */
export function Catalogue({ categories, filter, onClear }: CatalogueProps) {
  const { data: products, error, isFetching, refetch } = useGetProductsQuery();
  const query = useDeferredValue(filter.query);
  if (error)
    return (
      <Container className={styles.list}>
        <ErrorState
          title={failureMessage(error, 'Failed to fetch products. Please try again later.')}
          text="Nothing is lost: your cart is as you left it."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Container>
    );
  if (!products)
    return (
      <Container className={styles.list}>
        <ProductGridSkeleton label="Loading products..." />
      </Container>
    );
  return (
    <ProductList
      products={products}
      title={listTitle(categories, { ...filter, query })}
      category={filter.category}
      query={query}
      onClear={onClear}
    />
  );
}

interface ProductListProps extends CatalogueFilter {
  products: readonly Product[];
  title: string;
  onClear: () => void;
}

function ProductList({ products, title, category, query, onClear }: ProductListProps) {
  const shown = useMemo(() => filterProducts(products, { category, query }), [products, category, query]);
  const featured = useMemo(() => featuredProducts(products, { category, query }), [products, category, query]);
  const [clickedIn, setClickedIn] = useState<'featured' | 'grid'>();
  // A featured product has two cards here, and only the one that was clicked may lend its picture to the next page.
  const morphs = useCallback(
    (product: Product) => clickedIn === 'grid' || !featured.includes(product),
    [clickedIn, featured],
  );
  return (
    <>
      {featured.length > 0 && (
        <div onClickCapture={() => setClickedIn('featured')}>
          <FeaturedProducts products={featured} morphs={clickedIn === 'featured'} />
        </div>
      )}
      <Container as="section" className={styles.list} aria-labelledby="product-list">
        <div className={styles.listHead}>
          <h2 id="product-list">{title}</h2>
          <p role="status" className={styles.count}>
            {productCount(shown.length)}
          </p>
        </div>
        <div onClickCapture={() => setClickedIn('grid')}>
          {shown.length > 0 ? (
            <ProductGrid products={shown} isFirst={featured.length === 0} morphs={morphs} />
          ) : (
            <EmptyState
              drawing={<SearchDrawing />}
              title="No products found"
              text="Try adjusting your search or filter"
              action={<Button onClick={onClear}>Clear all filters</Button>}
              level={3}
            />
          )}
        </div>
      </Container>
    </>
  );
}

function listTitle(categories: readonly Category[], { category, query }: CatalogueFilter): string {
  const place = category === ALL ? 'All Products' : categoryName(categories, category);
  return query.trim() === '' ? place : `${place} with “${query.trim()}”`;
}
