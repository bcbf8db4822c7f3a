import { useState } from 'react';
import { Container } from '@chhapai/ui';
import { CardRow, CardRowSkeleton } from '../../../products/card-row';
import styles from './more-products.module.css';
import { readViewed } from './viewed-products';
import { useGetProductsByIdQuery } from './viewed-products.api';

/** The products that the visitor looked at before this one. Those that are no longer sold are missing. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const [ids] = useState(() => readViewed().filter((id) => id !== productId));
  const { data: products, isError } = useGetProductsByIdQuery(ids, { skip: ids.length === 0 });
  if (ids.length === 0 || isError || products?.length === 0) return null;
  return (
    <Container as="section" className={styles.viewed} aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">Recently viewed</h2>
      {products ? <CardRow products={products} /> : <CardRowSkeleton />}
    </Container>
  );
}
