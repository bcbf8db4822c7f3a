import { useId } from 'react';
import type { Product, ProductsParameters, ProductsReply } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ArrowRightIcon, Button, InkHeading, Loading, SkeletonCard } from '@chhapai/ui';
import { ProductCard } from './product-card';
import { listUrl, occasions } from './product-lists.rules';
import { type ProductList, productListOf, useGetProductListQuery } from './products.api';
import styles from './product-shelf.module.css';

const DEFAULT_LIMIT = 8;
const SKELETONS = 4;
const pictureSizes = '(min-width: 1040px) 272px, (min-width: 720px) 30vw, 44vw';

interface ProductShelfProps extends Pick<ProductsParameters, 'sort' | 'occasion' | 'category' | 'limit'> {
  title?: string;
  /** The reply to `GET /api/products` with the same parameters, from the page's loader: the server then renders the cards. */
  reply?: ProductsReply | undefined;
}

/** Products in one row that scrolls sideways, with the way to all of them. Shows nothing when there are none. */
export function ProductShelf({ title, reply, sort, occasion, category, limit = DEFAULT_LIMIT }: ProductShelfProps) {
  const parameters = { category, occasion, sort, limit };
  const given = productListOf(reply);
  const {
    data: fetched,
    error,
    isFetching,
    refetch,
  } = useGetProductListQuery(parameters, { skip: given !== undefined });
  const headingId = useId();
  const list = given ?? fetched;
  const shelf = list && shelfContent(list, title ?? shelfTitle(parameters));
  if (shelf?.products.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.shelf}>
      <header className={styles.head}>
        <InkHeading level={2} size="small" id={headingId}>
          {shelf?.title ?? title ?? shelfTitle(parameters)}
        </InkHeading>
        <Link to={listUrl({ category, occasion, sort })} className={styles.all}>
          See all <ArrowRightIcon size={20} />
        </Link>
      </header>
      {shelf ? (
        <ShelfRow products={shelf.products} />
      ) : error ? (
        <p className={styles.failure} role="status">
          These products could not be loaded.{' '}
          <Button kind="quiet" small busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <ShelfSkeleton />
      )}
    </section>
  );
}

function ShelfRow({ products }: { products: readonly Product[] }) {
  return (
    <ul role="list" className={styles.row}>
      {products.map((product) => (
        <li key={product._id} className={styles.item}>
          <ProductCard product={product} sizes={pictureSizes} />
        </li>
      ))}
    </ul>
  );
}

function ShelfSkeleton() {
  return (
    <Loading label="Loading products...">
      <div className={styles.row}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className={styles.item}>
            <SkeletonCard />
          </div>
        ))}
      </div>
    </Loading>
  );
}

// The widget of this name, which other apps show too.
export { ProductShelf as Component };

/** Fewer products than this do not make a row of bestsellers. */
const LEAST_BESTSELLERS = 3;

/** What a shelf shows: a shop without orders has no bestsellers, so it shows its featured products under their own name. */
function shelfContent(list: ProductList, title: string): ProductList & { title: string } {
  const { products, bestsellers } = list;
  if (bestsellers === undefined) return { products, title };
  if (bestsellers >= LEAST_BESTSELLERS) return { products: products.slice(0, bestsellers), title };
  return { products: products.filter(({ featured }) => featured), title: 'Featured Products' };
}

function shelfTitle({ sort, occasion }: ProductsParameters): string {
  if (occasion) return occasions.find(({ id }) => id === occasion)?.title ?? 'Our Products';
  if (sort === 'bestselling') return 'Bestsellers';
  return sort === 'newest' ? 'New in the shop' : 'Our Products';
}
