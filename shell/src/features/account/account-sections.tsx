import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '@chhapai/host-api';
import { ErrorState } from '@chhapai/ui';
import { useGetAccountQuery } from './account.api';
import styles from './account.module.css';
import { AddressesSection } from './addresses/addresses-section';
import navigation from './account-navigation.module.css';
import { DeleteAccountSection } from './personal-data/delete-account-section';
import { ExportSection } from './personal-data/export-section';
import { EmailSection } from './profile/email-section';
import { ProfileSection } from './profile/profile-section';
import { PasswordSection } from './security/password-section';
import { SecondFactorSection } from './security/second-factor-section';
import { SessionsSection } from './security/sessions-section';
import { UnsavedChanges } from './unsaved-changes';

const sections = [
  { id: 'profile', label: 'Profile' },
  { id: 'email', label: 'Email' },
  { id: 'password', label: 'Password' },
  { id: 'second-factor', label: 'Two-factor authentication' },
  { id: 'sessions', label: 'Sessions' },
  { id: 'addresses', label: 'Saved addresses' },
  { id: 'data', label: 'Your data' },
  { id: 'delete', label: 'Delete account' },
];

interface AccountSectionsProps {
  email: string;
  /** Shown until the account has loaded. */
  pending: ReactNode;
}

/** All sections of the account, with links to them: beside them on wide screens, above them on phones. */
export function AccountSections({ email, pending }: AccountSectionsProps) {
  const {
    currentData: account,
    error,
    isFetching,
    refetch,
  } = useGetAccountQuery(email, {
    refetchOnMountOrArgChange: true,
  });
  useRefetchOnReturn(refetch);
  if (!account) {
    if (!error) return pending;
    return (
      <ErrorState
        title="Your account could not be loaded"
        text="Nothing is lost. Please try again."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <UnsavedChanges>
      <div className={styles.columns}>
        <nav aria-label="Account sections" className={navigation.navigation}>
          <ul role="list" className={navigation.list}>
            {sections.map(({ id, label }) => (
              <li key={id}>
                <Link to={`#${id}`} className={navigation.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          <ProfileSection account={account} />
          <EmailSection account={account} />
          <PasswordSection account={account} />
          <SecondFactorSection account={account} />
          <SessionsSection email={email} />
          <AddressesSection email={email} name={account.name} />
          <ExportSection />
          <DeleteAccountSection account={account} />
        </div>
      </div>
    </UnsavedChanges>
  );
}

/** Loads the account again when the person returns to this tab, or when their name or picture changes, such as in another tab. */
function useRefetchOnReturn(refetch: () => unknown): void {
  const { user } = useAuth();
  const reload = useEffectEvent(() => void refetch());
  useEffect(() => {
    const onVisibilityChange = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
  const profile = user && `${user.name} ${user.avatar}`;
  const previousProfile = useRef(profile);
  useEffect(() => {
    if (previousProfile.current === profile) return;
    previousProfile.current = profile;
    reload();
  }, [profile]);
}
