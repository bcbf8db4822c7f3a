/** URLs of the auth service. `refresh` and `logout` read the refresh cookie and require the `X-XSRF-TOKEN` header. */
export const authPaths = {
  signup: '/api/auth/signup',
  login: '/api/auth/login',
  googleVerify: '/api/auth/google/verify',
  /** Configuration of the sign-in button: `{ success, clientId: string | null }`. */
  googleConfig: '/api/auth/google/config',
  googleNonce: '/api/auth/google/nonce',
  refresh: '/api/auth/refresh',
  logout: '/api/auth/logout',
  jwks: '/api/auth/jwks',
} as const;
