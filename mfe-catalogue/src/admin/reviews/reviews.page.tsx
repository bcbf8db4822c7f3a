import { Link, PageHead } from '@chhapai/host-api';
import { StaffOnly } from '@chhapai/host-api/pages';
import { Container, InkHeading, Loading, NoAccess, SkeletonText } from '@chhapai/ui';
import { StaffReviews } from './staff-reviews';
import styles from './reviews.module.css';

/** Product reviews, which staff can reply to or hide. */
export function Component() {
  return (
    <Container className={styles.page}>
      <PageHead
        title="Reviews · Chhapai"
        description="Reviews of products by shoppers."
        path="/admin/reviews"
        noIndex
      />
      <StaffOnly
        pending={
          <Loading label="Loading Reviews...">
            <SkeletonText lines={6} />
          </Loading>
        }
        denied={<NoAccess render={(slot) => <Link to="/products" {...slot} />} />}
      >
        {(reader) => (
          <>
            <InkHeading level={1}>Reviews</InkHeading>
            <StaffReviews reader={reader} />
          </>
        )}
      </StaffOnly>
    </Container>
  );
}
