import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAuth } from '@chhapai/host-api';
import { ButtonLink, Container, EmptyState } from '@chhapai/ui';
import { PageSkeleton } from '../fallbacks/loading';
import { Brand } from '../layout/header/brand';
import styles from '../fallbacks/fallbacks.module.css';

const Console = lazy(async () => {
  const { Component } = await import(/* webpackChunkName: "admin-console" */ '../admin/console/console');
  return { default: Component };
});

/**
 * `/admin` and below. The server renders the same empty frame for everybody. Once the session has been read, staff get the
 * console; anybody else is told that it is for staff, and loads neither its code nor its data.
 */
export function StaffArea() {
  const { user, loading } = useAuth();
  useCurrentRole();
  return (
    <>
      <title>Staff console · Chhapai</title>
      <meta name="robots" content="noindex" />
      {loading ? (
        <EmptyFrame />
      ) : user && user.role !== 'customer' ? (
        <Suspense fallback={<EmptyFrame />}>
          <Console />
        </Suspense>
      ) : (
        <StaffOnly isSignedIn={user !== null} />
      )}
    </>
  );
}

/** Asks the server once for the person's role, because the stored session may be older than its last change. */
function useCurrentRole(): void {
  const { user, renew } = useAuth();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) void renew();
  }, [isSignedIn, renew]);
}

function EmptyFrame() {
  return (
    <Frame>
      <Container className={styles.staffPending}>
        <h1>Staff console</h1>
        <p>For the team of Chhapai. This page needs JavaScript; it opens in a moment.</p>
      </Container>
      <PageSkeleton path="/admin" />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.staffHeader}>
        <Container>
          <Brand />
        </Container>
      </header>
      <main>{children}</main>
    </>
  );
}

function StaffOnly({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Frame>
      <EmptyState
        level={1}
        title="Staff only"
        text={isSignedIn ? 'Your account doesn’t have access.' : 'Log in with a staff account to continue.'}
        action={
          isSignedIn ? (
            <ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>
          ) : (
            <ButtonLink render={(slot) => <Link to="/login" state={{ from: pathname + search }} {...slot} />}>
              Log in
            </ButtonLink>
          )
        }
      />
    </Frame>
  );
}
