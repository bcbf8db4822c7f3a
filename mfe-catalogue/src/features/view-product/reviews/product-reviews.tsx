import type { Product, ReviewSummary } from '@chhapai/contracts';
import { Button, Container, Loading, Notice, passFocus, SkeletonText, Stars } from '@chhapai/ui';
import { useGetReviewsInfiniteQuery } from '../../../reviews/reviews.api';
import { ReviewItem } from '../../../reviews/review-item';
import { YourReview } from './your-review';
import styles from './reviews.module.css';

/** Reviews of a product, and the form for the shopper's own. */
export function ProductReviews({ product }: { product: Product }) {
  const query = useGetReviewsInfiniteQuery(product._id);
  const { isError, isFetching, isFetchNextPageError, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query;
  const pages = query.currentData?.pages;
  const reviews = pages?.flatMap(({ data }) => data);
  const summary = pages?.[0]?.summary;
  return (
    <Container as="section" className={styles.reviews} aria-labelledby="reviews" tabIndex={-1}>
      <h2 id="reviews" tabIndex={-1}>
        Reviews
      </h2>
      {!pages && isFetching && (
        <Loading label="Loading reviews...">
          <SkeletonText lines={4} />
        </Loading>
      )}
      {summary && summary.count > 0 && <Summary summary={summary} />}
      {summary?.count === 0 && (
        <p className={styles.quiet}>
          No reviews yet. Shoppers can review a product once it has been delivered to them.
        </p>
      )}
      <YourReview product={product} />
      {reviews && reviews.length > 0 && (
        <ul role="list" className={styles.list}>
          {reviews.map((review) => (
            <li key={review._id}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
      )}
      {isError && !isFetching && (
        <Notice tone="danger">
          Reviews could not be loaded.{' '}
          <Button
            ref={passFocus}
            kind="quiet"
            small
            onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
          >
            Try again
          </Button>
        </Notice>
      )}
      {pages && (hasNextPage || pages.length > 1) && !isError && (
        <div ref={passFocus} tabIndex={-1}>
          {hasNextPage ? (
            <Button ref={passFocus} kind="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Load more reviews
            </Button>
          ) : (
            <p className={styles.quiet}>No more reviews.</p>
          )}
        </div>
      )}
    </Container>
  );
}

function Summary({ summary: { average, count, histogram } }: { summary: ReviewSummary }) {
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <strong>{average.toFixed(1)}</strong>
        <Stars value={average} />
        <span className={styles.quiet}>{count === 1 ? '1 review' : `${count.toLocaleString('en-IN')} reviews`}</span>
      </p>
      <ul role="list" className={styles.histogram} aria-label="Reviews by rating">
        {[5, 4, 3, 2, 1].map((stars) => {
          const number = histogram[stars - 1] ?? 0;
          return (
            <li key={stars} aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}: ${number}`}>
              <span>{stars} ★</span>
              <div className={styles.bar}>
                <div className={styles.share} style={{ inlineSize: `${(100 * number) / count}%` }} />
              </div>
              <span>{number}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

// Widgets are exported as `Component`.
export { ProductReviews as Component };
