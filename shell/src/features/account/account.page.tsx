import { Suspense } from 'react';
import { PageHead, useAuth } from '@chhapai/host-api';
import { SignedInOnly } from '@chhapai/host-api/pages';
import { Container, InkHeading, lazyWithRetry, Loading, SkeletonText } from '@chhapai/ui';
import { retryOnce } from '../../remotes/loading';
import styles from './account.module.css';

/** In a separate chunk, which loads in parallel with the account: the page's own code is part of the first page. */
const useAccountSections = lazyWithRetry(async () => {
  const { AccountSections } = await retryOnce(
    () => import(/* webpackChunkName: "account-sections" */ './account-sections'),
  );
  return AccountSections;
});

/** /account: the details of the signed-in person, and how they log in. */
export function Component() {
  const { user } = useAuth();
  const AccountSections = useAccountSections();
  return (
    <Container className={styles.page}>
      <PageHead title="My Account · Chhapai" description="Your details at Chhapai." path="/account" noIndex />
      <InkHeading level={1}>My Account</InkHeading>
      <SignedInOnly pending={<PendingSections />}>
        <Suspense fallback={<PendingSections />}>
          {/* A person who logs in to another account in another tab starts afresh. */}
          {user && <AccountSections key={user.email} email={user.email} pending={<PendingSections />} />}
        </Suspense>
      </SignedInOnly>
    </Container>
  );
}

function PendingSections() {
  return (
    <Loading label="Loading your account..." className={styles.columns}>
      <div className={styles.pendingNavigation}>
        <SkeletonText lines={4} />
      </div>
      <div className={styles.sections}>
        {[4, 3, 3].map((lines, section) => (
          <div key={section} className={styles.skeleton}>
            <SkeletonText lines={1} size="heading" />
            <SkeletonText lines={lines} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
