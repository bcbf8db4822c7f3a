import { Link, Navigate, useLocation } from 'react-router-dom';
import { PageHead, useAuth, useHost } from '@chhapai/host-api';
import { ButtonLink, Container, EmptyState, InkHeading, Loading, SkeletonText } from '@chhapai/ui';
import styles from './admin.module.css';
import { staffScreens } from './staff-screens.rules';

/** Frame of the staff screens; for staff only. */
export function Component() {
  const { user, loading } = useAuth();
  const { pathname } = useLocation();
  if (!loading && !user) return <Navigate to="/login" replace state={{ from: pathname }} />;
  return (
    <Container>
      <PageHead title="Admin · Chhapai" description="Staff console of Chhapai." path="/admin" noIndex />
      {user ? <Place isStaff={user.role !== 'customer'} /> : <PendingConsole />}
    </Container>
  );
}

/** Before the stored session has been read. */
function PendingConsole() {
  return (
    <Loading label="Loading" className={styles.console}>
      <InkHeading level={1}>Staff console</InkHeading>
      <SkeletonText lines={4} />
    </Loading>
  );
}

function Place({ isStaff }: { isStaff: boolean }) {
  const screens = staffScreens(useHost().snapshot);
  if (isStaff && screens.length > 0) {
    return (
      <div className={styles.console}>
        <InkHeading level={1}>Staff console</InkHeading>
        <nav aria-label="Staff screens">
          <ul role="list" className={styles.screens}>
            {screens.map(({ path, label }) => (
              <li key={path}>
                <ButtonLink kind="secondary" render={(slot) => <Link to={path} {...slot} />}>
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    );
  }
  return (
    <EmptyState
      level={1}
      title={isStaff ? 'Staff console' : 'This page is for the shop’s staff'}
      text={
        isStaff
          ? 'No staff screens are live yet. They will appear here once an app with one is released.'
          : 'Your account does not have access to it.'
      }
      action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
    />
  );
}
