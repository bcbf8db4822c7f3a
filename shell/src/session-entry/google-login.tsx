import { useEffect, useRef } from 'react';
import { useAuth, useHost } from '@chhapai/host-api';
import { Button } from '@chhapai/ui';
import type { useSessionEntry } from './use-session-entry';
import { useGetGoogleConfigQuery } from './google-config.api';
import { loadIdentityServices } from './identity-services';
import styles from './google-login.module.css';

/** 'Or continue with' Google: Google's own button and one-tap prompt, or a word that it is not set up. */
export function GoogleLogin({ enter }: Pick<ReturnType<typeof useSessionEntry>, 'enter'>) {
  const { data: clientId, isError } = useGetGoogleConfigQuery();
  return (
    <div className={styles.place}>
      <p className={styles.or}>
        <span>Or continue with</span>
      </p>
      {clientId ? (
        <GoogleButton clientId={clientId} enter={enter} />
      ) : (
        <NotSetUp
          reason={isError ? 'is not available right now' : 'is not set up yet'}
          known={clientId === null || isError}
        />
      )}
    </div>
  );
}

function NotSetUp({ reason, known }: { reason: string; known: boolean }) {
  return (
    <>
      <Button kind="secondary" wide disabled aria-describedby="google-state">
        Google
      </Button>
      <p id="google-state" className={styles.state}>
        {known ? `Google login ${reason}.` : '\u00a0'}
      </p>
    </>
  );
}

function GoogleButton({ clientId, enter }: { clientId: string } & Pick<ReturnType<typeof useSessionEntry>, 'enter'>) {
  const place = useRef<HTMLDivElement>(null);
  const { loginWithGoogle } = useAuth();
  const { notify } = useHost();
  const latest = useRef({ enter, loginWithGoogle });
  useEffect(() => {
    latest.current = { enter, loginWithGoogle };
  });
  useEffect(() => {
    let gone = false;
    loadIdentityServices().then(
      (identity) => {
        if (gone || !place.current) return;
        const callback = ({ credential }: { credential: string }) =>
          void latest.current.enter({
            run: () => latest.current.loginWithGoogle(credential),
            success: 'Google login successful',
          });
        identity.initialize({ client_id: clientId, callback });
        identity.renderButton(place.current, { theme: 'outline', size: 'large', width: place.current.offsetWidth });
        identity.prompt();
      },
      () => notify.error('Google login failed'),
    );
    return () => {
      gone = true;
    };
  }, [clientId, notify]);
  return <div ref={place} className={styles.button} />;
}
