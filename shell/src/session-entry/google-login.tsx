import { useEffect, useRef } from 'react';
import { useAuth, useHost } from '@chhapai/host-api';
import type { useSessionEntry } from './use-session-entry';
import { useGetGoogleConfigQuery } from './google-config.api';
import { loadIdentityServices } from './identity-services';
import styles from './google-login.module.css';

/** 'Or continue with' Google: Google's own button and one-tap prompt; nothing until Google login is set up. */
export function GoogleLogin({ enter }: Pick<ReturnType<typeof useSessionEntry>, 'enter'>) {
  const { data: clientId } = useGetGoogleConfigQuery();
  if (!clientId) return null;
  return (
    <div className={styles.place}>
      <p className={styles.or}>
        <span>Or continue with</span>
      </p>
      <GoogleButton clientId={clientId} enter={enter} />
    </div>
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
      () => notify.error('Google login failed', { id: 'session' }),
    );
    return () => {
      gone = true;
    };
  }, [clientId, notify]);
  return <div ref={place} className={styles.button} />;
}
