import { useId } from 'react';
import type { Product, ProductsParameters, ProductsReply } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ArrowRightIcon, Button, InkHeading, Loading, SkeletonCard } from '@chhapai/ui';
import { listAddress } from '../list-address.rules';
import { ProductCard } from '../product-card/product-card';
import { productListOf, useGetProductListQuery } from '../products.api';
import { shelfContent, shelfTitle } from './product-shelf.rules';
import styles from './product-shelf.module.css';

const DEFAULT_LIMIT = 8;
const SKELETONS = 4;
const pictureSizes = '(min-width: 1040px) 272px, (min-width: 720px) 30vw, 44vw';

export interface ProductShelfProps extends Pick<ProductsParameters, 'sort' | 'occasion' | 'category' | 'limit'> {
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
        <Link to={listAddress({ category, occasion, sort })} className={styles.all}>
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
