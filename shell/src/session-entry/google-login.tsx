import { useEffect, useRef } from 'react';
import { authPaths, type GoogleConfigReply, type GoogleNonceReply } from '@chhapai/contracts';
import { api, useAuth, useHost } from '@chhapai/host-api';
import type { useSessionEntry } from './use-session-entry';
import styles from './google-login.module.css';

/** Google's button and one-tap prompt; renders nothing if Google login is not set up. */
export function GoogleLogin({ enter }: Pick<ReturnType<typeof useSessionEntry>, 'enter'>) {
  const { data: clientId } = useGetGoogleConfigQuery();
  if (!clientId) return null;
  return (
    <div className={styles.google}>
      <p className={styles.or}>
        <span>Or continue with</span>
      </p>
      <GoogleButton clientId={clientId} enter={enter} />
    </div>
  );
}

function GoogleButton({ clientId, enter }: { clientId: string } & Pick<ReturnType<typeof useSessionEntry>, 'enter'>) {
  const container = useRef<HTMLDivElement>(null);
  const { loginWithGoogle } = useAuth();
  const { notify } = useHost();
  const [issueNonce] = useIssueGoogleNonceMutation();
  const latest = useRef({ enter, loginWithGoogle });
  useEffect(() => {
    latest.current = { enter, loginWithGoogle };
  });
  useEffect(() => {
    let isUnmounted = false;
    let prompting: IdentityServices | undefined;
    Promise.all([loadIdentityServices(), issueNonce().unwrap()]).then(
      ([identity, nonce]) => {
        if (isUnmounted || !container.current) return;
        const callback = ({ credential }: { credential: string }) =>
          void latest.current.enter({
            run: () => latest.current.loginWithGoogle(credential),
            success: 'Google login successful',
          });
        identity.initialize({ client_id: clientId, nonce, callback });
        identity.renderButton(container.current, {
          theme: 'outline',
          size: 'large',
          width: container.current.offsetWidth,
        });
        identity.prompt();
        prompting = identity;
      },
      () => isUnmounted || notify.error('Google login failed', { id: 'session' }),
    );
    return () => {
      isUnmounted = true;
      prompting?.cancel();
    };
  }, [clientId, issueNonce, notify]);
  return <div ref={container} className={styles.button} />;
}

/** Queries the shop's Google client id, which is null if Google login is not set up, and gets a nonce for Google's button. */
export const googleConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGoogleConfig: build.query<string | null, void>({
      query: () => authPaths.googleConfig,
      transformResponse: (reply: GoogleConfigReply) => reply.clientId,
    }),
    issueGoogleNonce: build.mutation<string, void>({
      query: () => ({ url: authPaths.googleNonce, method: 'POST' }),
      transformResponse: (reply: GoogleNonceReply) => reply.nonce,
    }),
  }),
});

const { useGetGoogleConfigQuery, useIssueGoogleNonceMutation } = googleConfigApi;

const SCRIPT_URL = 'https://accounts.google.com/gsi/client';

/** The part of Google Identity Services in use. Source: developers.google.com/identity/gsi/web/reference/js-reference. */
interface IdentityServices {
  initialize(options: { client_id: string; nonce: string; callback(response: { credential: string }): void }): void;
  renderButton(container: HTMLElement, options: { theme: string; size: string; width: number }): void;
  prompt(): void;
  /** Closes the prompt, which otherwise stays above the next page. */
  cancel(): void;
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
