import { cataloguePaths, type Product, type ProductCardsReply } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ArrowRightIcon, Container, WhenNear } from '@chhapai/ui';
import { useState } from 'react';
import { CardRow, CardRowSkeleton } from '../../../products/card-row';
import { productsApi, useGetRelatedProductsQuery } from '../../../products/products.api';
import type { CategoryLink } from '../product-details';
import styles from './more-products.module.css';
import { readViewed } from './viewed-products';

interface MoreProductsProps {
  product: Product;
  category: CategoryLink;
}

/** Products to look at next. A widget, because the cards would be a sixth of the page’s first scripts. */
export function MoreProducts({ product, category }: MoreProductsProps) {
  return (
    <div className={styles.end}>
      <RelatedProducts product={product} category={category} />
      <WhenNear placeholder={null} ahead={600}>
        <RecentlyViewed productId={product._id} />
      </WhenNear>
    </div>
  );
}

export { MoreProducts as Component };

/** Products related to this one, chosen by the service. */
function RelatedProducts({ product, category }: { product: Product; category: CategoryLink }) {
  const { data: related = [], isLoading } = useGetRelatedProductsQuery(product._id);
  if (!isLoading && related.length === 0) return null;
  return (
    <Container as="section" className={styles.related} aria-labelledby="related-products">
      <div className={styles.head}>
        <h2 id="related-products">You may also like</h2>
        <Link to={category.href} className={styles.all}>
          See all {category.name}
          <ArrowRightIcon size={20} />
        </Link>
      </div>
      {isLoading ? <CardRowSkeleton /> : <CardRow products={related} />}
    </Container>
  );
}

const { useGetProductsByIdQuery } = productsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The products of these ids that are still sold. */
    getProductsById: build.query<Product[], readonly string[]>({
      query: cataloguePaths.productsById,
      transformResponse: ({ data }: ProductCardsReply) => data,
      providesTags: ['Product'],
    }),
  }),
});

/** The products that the visitor viewed before this one, without those that are no longer sold. */
function RecentlyViewed({ productId }: { productId: string }) {
  const [ids] = useState(() => readViewed().filter((id) => id !== productId));
  const { data: products = [], isLoading } = useGetProductsByIdQuery(ids, { skip: ids.length === 0 });
  if (!isLoading && products.length === 0) return null;
  return (
    <Container as="section" className={styles.viewed} aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">Recently viewed</h2>
      {isLoading ? <CardRowSkeleton /> : <CardRow products={products} />}
    </Container>
  );
}
