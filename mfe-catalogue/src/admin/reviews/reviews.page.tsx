import { Link, Navigate, PageHead, useAuth, useLocation } from '@chhapai/host-api';
import { ButtonLink, Container, EmptyState, InkHeading, Loading, SkeletonText } from '@chhapai/ui';
import { StaffReviews } from './staff-reviews';
import styles from './reviews.module.css';

const PATH = '/admin/reviews';

/** Product reviews, which staff can reply to or hide; for staff only. */
export function Component() {
  const { user, loading } = useAuth();
  const { pathname } = useLocation();
  if (!loading && !user) return <Navigate to="/login" replace state={{ from: pathname }} />;
  return (
    <Container className={styles.page}>
      <PageHead title="Reviews · Chhapai" description="Reviews of products by shoppers." path={PATH} noIndex />
      {!user ? (
        <Loading label="Loading Reviews...">
          <SkeletonText lines={6} />
        </Loading>
      ) : user.role === 'customer' ? (
        <NotForCustomers />
      ) : (
        <>
          <InkHeading level={1}>Reviews</InkHeading>
          <StaffReviews reader={user.email} />
        </>
      )}
    </Container>
  );
}

function NotForCustomers() {
  return (
    <EmptyState
      level={1}
      title="This page is for staff only"
      text="Your account doesn’t have access."
      action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
    />
  );
}
