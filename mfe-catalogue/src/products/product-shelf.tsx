import { useId } from 'react';
import type { ProductsParameters, ProductsReply } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ArrowRightIcon, Button, InkHeading } from '@chhapai/ui';
import { CardRow, CardRowSkeleton } from './card-row';
import { listUrl, occasions } from './product-lists.rules';
import { type ProductList, productListOf, useGetProductListQuery } from './products.api';
import styles from './product-shelf.module.css';

const DEFAULT_LIMIT = 8;

interface ProductShelfProps extends Pick<ProductsParameters, 'sort' | 'occasion' | 'category' | 'limit'> {
  title?: string;
  /**
   * The reply to `GET /api/products` with the same parameters, from the page's loader, so that the server renders the cards.
   */
  reply?: ProductsReply | undefined;
}

/** A row of products that scrolls sideways, with a link to all of them. Renders nothing if there are none. */
export function ProductShelf({ title, reply, sort, occasion, category, limit = DEFAULT_LIMIT }: ProductShelfProps) {
  const parameters = { category, occasion, sort, limit };
  const provided = productListOf(reply);
  const {
    data: fetched,
    error,
    isFetching,
    refetch,
  } = useGetProductListQuery(parameters, { skip: provided !== undefined });
  const headingId = useId();
  const list = provided ?? fetched;
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
        <CardRow products={shelf.products} />
      ) : error ? (
        <p className={styles.failure} role="status">
          These products could not be loaded.{' '}
          <Button kind="quiet" small busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <CardRowSkeleton />
      )}
    </section>
  );
}

// Widgets are exported as `Component`.
export { ProductShelf as Component };

/** With fewer, the row shows featured products instead. */
const MIN_BESTSELLERS = 3;

/** The shelf's title and products. Without enough bestsellers it shows featured products under their own title. */
function shelfContent(list: ProductList, title: string): ProductList & { title: string } {
  const { products, bestsellers } = list;
  if (bestsellers === undefined) return { products, title };
  if (bestsellers >= MIN_BESTSELLERS) return { products: products.slice(0, bestsellers), title };
  return { products: products.filter(({ featured }) => featured), title: 'Featured Products' };
}

function shelfTitle({ sort, occasion }: ProductsParameters): string {
  if (occasion) return occasions.find(({ id }) => id === occasion)?.title ?? 'Our Products';
  if (sort === 'bestselling') return 'Bestsellers';
  return sort === 'newest' ? 'New in the shop' : 'Our Products';
}
