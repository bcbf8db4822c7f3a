import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, EmptyState } from '@chhapai/ui';

/**
 * For staff whose role requires a second factor that they have not set up. `onReturn` is called when they come back to this
 * tab, where they may have set it up in another one.
 */
export function SecondFactorMissing({ onReturn }: { onReturn: () => unknown }) {
  const onVisible = useEffectEvent(() => void (document.visibilityState === 'visible' && onReturn()));
  useEffect(() => {
    const onReturnToTab = () => onVisible();
    addEventListener('focus', onReturnToTab);
    document.addEventListener('visibilitychange', onReturnToTab);
    return () => {
      removeEventListener('focus', onReturnToTab);
      document.removeEventListener('visibilitychange', onReturnToTab);
    };
  }, []);
  return (
    <EmptyState
      level={1}
      title="Set up two-factor authentication to continue"
      text="Administrators of this shop also need a code from their phone to log in. Set it up in your account, which takes a minute, then come back. You stay logged in."
      action={
        <ButtonLink render={(slot) => <Link to="/account#second-factor" {...slot} />}>
          Set up two-factor authentication
        </ButtonLink>
      }
    />
  );
}
