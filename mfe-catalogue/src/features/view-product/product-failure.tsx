import { failureMessage, type HttpFailure, Link, PageHead } from '@chhapai/host-api';
import { ButtonLink, Container, ErrorState, Loading, SkeletonPicture, SkeletonText } from '@chhapai/ui';
import { productPath } from '../../products/product-link';
import { BackToProducts } from './product-page';
import sheet from './product-sheet.module.css';
import styles from './view-product.module.css';

interface RetryProps {
  busy: boolean;
  onRetry: () => void;
}

interface ProductFailureProps extends RetryProps {
  id: string;
  error: unknown;
}

/** Whether the product does not exist, as opposed to a failure that a retry may fix. */
export function isNotFound(error: unknown): boolean {
  const { status = 0 } = error as HttpFailure;
  return status === 400 || status === 404;
}

/** Replaces the page of a product that cannot be shown. */
export function ProductFailure({ id, error, busy, onRetry }: ProductFailureProps) {
  const isGone = isNotFound(error);
  const title = failureMessage(error, 'Failed to fetch product details');
  const text = isGone ? 'This product is no longer available.' : 'Nothing is lost: your cart has not changed.';
  return (
    <Container className={styles.failure}>
      <PageHead title={`${title} · Chhapai`} description={text} path={productPath(id)} noIndex />
      <BackToProducts />
      <ErrorState level={1} title={title} text={text} busy={busy} {...(!isGone && { onRetry })} />
      {isGone && (
        <ButtonLink className={styles.shopLink} render={(slot) => <Link to="/products" {...slot} />}>
          Shop Products
        </ButtonLink>
      )}
    </Container>
  );
}

/** Shown above a product of which only the data of its card could be loaded. */
export function MissingDetails(retry: RetryProps) {
  return (
    <Container className={styles.missing}>
      <ErrorState title="Some details could not be loaded" text="Price and availability may have changed." {...retry} />
    </Container>
  );
}

export function ProductSkeleton() {
  return (
    <>
      <Container className={styles.navigation}>
        <BackToProducts />
      </Container>
      <Container>
        <Loading label="Loading product..." className={sheet.skeleton}>
          <SkeletonPicture />
          <div className={sheet.skeletonText}>
            <SkeletonText lines={2} size="heading" />
            <SkeletonText lines={4} />
            <SkeletonText lines={3} />
          </div>
        </Loading>
      </Container>
    </>
  );
}
