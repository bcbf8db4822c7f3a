import { useEffect, useRef } from 'react';
import { authPaths, type GoogleConfigReply } from '@chhapai/contracts';
import { api, useAuth, useHost } from '@chhapai/host-api';
import type { useSessionEntry } from './use-session-entry';
import styles from './google-login.module.css';

/** Google's button and one-tap prompt; renders nothing if Google login is not set up. */
export function GoogleLogin({ enter }: Pick<ReturnType<typeof useSessionEntry>, 'enter'>) {
  // A nonce is good for one login.
  const { currentData: config } = useGetGoogleConfigQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!config?.clientId) return null;
  return (
    <div className={styles.google}>
      <p className={styles.or}>
        <span>Or continue with</span>
      </p>
      <GoogleButton clientId={config.clientId} nonce={config.nonce} enter={enter} />
    </div>
  );
}

interface GoogleButtonProps extends Pick<ReturnType<typeof useSessionEntry>, 'enter'> {
  clientId: string;
  /** Ends up in the credential, which the server accepts from this browser only. */
  nonce: string | undefined;
}

function GoogleButton({ clientId, nonce, enter }: GoogleButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  const { loginWithGoogle } = useAuth();
  const { notify } = useHost();
  const latest = useRef({ enter, loginWithGoogle });
  useEffect(() => {
    latest.current = { enter, loginWithGoogle };
  });
  useEffect(() => {
    let isUnmounted = false;
    loadIdentityServices().then(
      (identity) => {
        if (isUnmounted || !container.current) return;
        const callback = ({ credential }: { credential: string }) =>
          void latest.current.enter({
            run: () => latest.current.loginWithGoogle(credential),
            success: 'Google login successful',
          });
        identity.initialize({ client_id: clientId, ...(nonce !== undefined && { nonce }), callback });
        identity.renderButton(container.current, {
          theme: 'outline',
          size: 'large',
          width: container.current.offsetWidth,
        });
        identity.prompt();
      },
      () => notify.error('Google login failed', { id: 'session' }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [clientId, nonce, notify]);
  return <div ref={container} className={styles.button} />;
}

/** Queries what Google's button needs. */
export const googleConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGoogleConfig: build.query<GoogleConfigReply, void>({
      query: () => authPaths.googleConfig,
    }),
  }),
});

const { useGetGoogleConfigQuery } = googleConfigApi;

const SCRIPT_URL = 'https://accounts.google.com/gsi/client';

/** The part of Google Identity Services in use. Source: developers.google.com/identity/gsi/web/reference/js-reference. */
interface IdentityServices {
  initialize(options: { client_id: string; nonce?: string; callback(response: { credential: string }): void }): void;
  renderButton(container: HTMLElement, options: { theme: string; size: string; width: number }): void;
  prompt(): void;
}

let loading: Promise<IdentityServices> | undefined;

/** Loads Google's script once. Rejects if that fails; the next call tries again. */
function loadIdentityServices(): Promise<IdentityServices> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function loadScript(): Promise<IdentityServices> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.async = true;
    script.onerror = () => reject(new Error('Google login failed'));
    script.onload = () => {
      const { google } = window as { google?: { accounts: { id: IdentityServices } } };
      if (google) resolve(google.accounts.id);
      else reject(new Error('Google login failed'));
    };
    document.head.append(script);
  });
}
