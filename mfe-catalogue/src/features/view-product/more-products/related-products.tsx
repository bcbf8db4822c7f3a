import type { Product } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ArrowRightIcon, Container } from '@chhapai/ui';
import { CardRow, CardRowSkeleton } from '../../../products/card-row';
import { useGetRelatedProductsQuery } from '../../../products/products.api';
import type { CategoryLink } from '../product-details';
import styles from './more-products.module.css';

/** What goes with the product, chosen by the service. */
export function RelatedProducts({ product, category }: { product: Product; category: CategoryLink }) {
  const { data: related, isError } = useGetRelatedProductsQuery(product._id);
  if (isError || related?.length === 0) return null;
  return (
    <Container as="section" className={styles.related} aria-labelledby="related-products">
      <div className={styles.head}>
        <h2 id="related-products">You may also like</h2>
        <Link to={category.href} className={styles.all}>
          See all {category.name.toLowerCase()}
          <ArrowRightIcon size={20} />
        </Link>
      </div>
      {related ? <CardRow products={related} /> : <CardRowSkeleton />}
    </Container>
  );
}
