import { Container, Loading, SkeletonPicture, SkeletonText } from '@chhapai/ui';
import { BackToProducts } from './back-to-products';
import sheet from './product-sheet.module.css';
import styles from './view-product.module.css';

/** A product's page before its product is there. */
export function ProductSkeleton() {
  return (
    <>
      <Container className={styles.way}>
        <BackToProducts />
      </Container>
      <Container>
        <Loading label="Loading product..." className={sheet.skeleton}>
          <SkeletonPicture />
          <div className={sheet.skeletonWords}>
            <SkeletonText lines={2} size="heading" />
            <SkeletonText lines={4} />
            <SkeletonText lines={3} />
          </div>
        </Loading>
      </Container>
    </>
  );
}
