import type { AuthActions } from '@chhapai/host-api';

const inBrowserOnly = () => Promise.reject(new Error('Sessions exist in the browser only'));

/** While a page is rendered on the server nobody is signed in and nobody can be. */
export const serverAuth: AuthActions = {
  signup: inBrowserOnly,
  login: inBrowserOnly,
  loginWithGoogle: inBrowserOnly,
  logout: () => undefined,
};
