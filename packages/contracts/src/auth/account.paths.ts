// URLs of the signed-in person's own account. Separate from the schemas, so that browsers do not load zod.

/** The signed-in person's account. `get` takes PATCH and DELETE as well; PATCH needs `If-Match`. */
export const accountPaths = {
  get: '/api/account',
  /** POST of a form with a JPEG, PNG or WebP file. */
  avatar: '/api/account/avatar',
  /** The picture of the account, 256 × 256 pixels. The picture at a URL never changes. */
  avatarFile: (name: string) => `/media/avatars/${encodeURIComponent(name)}.webp`,
  password: '/api/account/password',
  /** DELETE ends every session, this one included. */
  sessions: '/api/account/sessions',
  session: (id: string) => `/api/account/sessions/${encodeURIComponent(id)}`,
  /** All personal data that any service stores, as one JSON file. */
  export: '/api/account/export',
  /** POST starts setting up two-factor authentication; DELETE turns it off. */
  secondFactor: '/api/account/second-factor',
  confirmSecondFactor: '/api/account/second-factor/confirm',
  recoveryCodes: '/api/account/second-factor/recovery-codes',
  /** Sends the verification email again. */
  sendVerification: '/api/account/verification',
} as const;

/** Maximum size of an avatar file, in bytes. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;

/** Minimum length of a new password, in characters. Old passwords may be shorter. */
export const MIN_PASSWORD_LENGTH = 8;

/** The second step of a login with two-factor authentication. Public, like the first. */
export const loginCodePath = '/api/auth/second-factor';

/** Public calls behind the links in emails, and the one that sends a link for resetting the password. */
export const emailActionPaths = {
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  /** Whether the link still works; does not use it up. */
  checkResetLink: '/api/auth/reset-password/check',
  verifyEmail: '/api/auth/verify-email',
  confirmEmailChange: '/api/auth/confirm-email-change',
} as const;

/** Pages of the shell that links in emails open, each with `?token=…`. */
export const emailActionPages = {
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmailChange: '/confirm-email',
} as const;

/**
 * People and their sessions, for staff. `one` takes PATCH with `If-Match`; `sessions` takes DELETE; `secondFactor` takes DELETE
 * with `If-Match` and turns it off for somebody who lost their phone and recovery codes.
 */
export const peoplePaths = {
  me: '/api/admin/me',
  list: '/api/admin/users',
  /** Shoppers who signed up on each day; takes `days` of `FiguresQuery`. */
  daily: '/api/admin/users/daily',
  one: (id: string) => `/api/admin/users/${encodeURIComponent(id)}`,
  sessions: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/sessions`,
  session: (id: string, session: string) =>
    `/api/admin/users/${encodeURIComponent(id)}/sessions/${encodeURIComponent(session)}`,
  secondFactor: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/second-factor`,
  audit: '/api/admin/audit/auth',
} as const;

/** Failed background jobs of the auth service. Staff read them, admins run them again. */
export const accountDeadLetterPaths = {
  list: '/api/admin/dead-letters/auth',
  retry: (id: string) => `/api/admin/dead-letters/auth/${encodeURIComponent(id)}/retry`,
} as const;
