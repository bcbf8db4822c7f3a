import { Link, Navigate, useLocation } from 'react-router-dom';
import { PageHead, useAuth } from '@chhapai/host-api';
import { ButtonLink, Container, EmptyState } from '@chhapai/ui';
import { PageSkeleton } from '../../fallbacks/page-skeleton';

/** Frame of the staff screens; for staff only. */
export function Component() {
  const { user, loading } = useAuth();
  const { pathname } = useLocation();
  if (!loading && !user) return <Navigate to="/login" replace state={{ from: pathname }} />;
  return (
    <Container>
      <PageHead title="Admin · Chhapai" description="Staff console of Chhapai." path="/admin" noIndex />
      {user ? <Place isStaff={user.role !== 'customer'} /> : <PageSkeleton />}
    </Container>
  );
}

function Place({ isStaff }: { isStaff: boolean }) {
  return (
    <EmptyState
      level={1}
      title={isStaff ? 'Staff console' : 'This page is for the shop’s staff'}
      text={
        isStaff
          ? 'No staff screens are live yet. They appear here as the apps bring them.'
          : 'Your account has no access to it.'
      }
      action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
    />
  );
}
