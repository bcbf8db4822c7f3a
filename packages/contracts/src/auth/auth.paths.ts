/** Calls of the auth service. `refresh` and `logout` read the refresh cookie and want the `X-XSRF-TOKEN` header. */
export const authPaths = {
  signup: '/api/auth/signup',
  login: '/api/auth/login',
  googleVerify: '/api/auth/google/verify',
  /** What the sign-in button needs to know: `{ success, clientId: string | null }`. */
  googleConfig: '/api/auth/google/config',
  refresh: '/api/auth/refresh',
  logout: '/api/auth/logout',
  jwks: '/api/auth/jwks',
} as const;
