import { failureMessage, type HttpFailure, Link, PageHead } from '@chhapai/host-api';
import { ButtonLink, Container, ErrorState, Loading, SkeletonPicture, SkeletonText } from '@chhapai/ui';
import { productPath } from '../../products/product-card';
import { BackToProducts } from './product-page';
import sheet from './product-sheet.module.css';
import styles from './view-product.module.css';

interface ProductFailureProps {
  id: string;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Was the call itself refused, because there is no such product? */
export function isGone(error: unknown): boolean {
  const { status = 0 } = error as HttpFailure;
  return status === 400 || status === 404;
}

/** In the place of a product that cannot be shown. */
export function ProductFailure({ id, error, busy, onRetry }: ProductFailureProps) {
  const gone = isGone(error);
  const title = failureMessage(error, 'Failed to fetch product details');
  const text = gone ? 'This product is no longer available.' : 'Nothing is lost: your cart is as you left it.';
  return (
    <Container className={styles.failure}>
      <PageHead title={`${title} · Chhapai`} description={text} path={productPath(id)} noIndex />
      <BackToProducts />
      <ErrorState level={1} title={title} text={text} busy={busy} {...(!gone && { onRetry })} />
      {gone && (
        <ButtonLink className={styles.onward} render={(slot) => <Link to="/products" {...slot} />}>
          Shop Products
        </ButtonLink>
      )}
    </Container>
  );
}

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
