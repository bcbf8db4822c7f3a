const ADDRESS = 'https://accounts.google.com/gsi/client';

/** The part of Google Identity Services in use. Source: developers.google.com/identity/gsi/web/reference/js-reference. */
interface IdentityServices {
  initialize(options: { client_id: string; callback(response: { credential: string }): void }): void;
  renderButton(place: HTMLElement, options: { theme: string; size: string; width: number }): void;
  prompt(): void;
}

let loading: Promise<IdentityServices> | undefined;

/** Loads Google's script once. Rejects when it cannot be had; the next call tries again. */
export function loadIdentityServices(): Promise<IdentityServices> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(): Promise<IdentityServices> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = ADDRESS;
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
