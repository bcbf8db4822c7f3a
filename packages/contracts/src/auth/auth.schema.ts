import { z } from 'zod';
import { EmailAddress } from '../email-address.schema.js';
import { singleLine } from '../plain-text.schema.js';

/** What an account may do, see `rolePermissions`. */
export const Role = z.enum(['customer', 'staff', 'admin']);
export type Role = z.infer<typeof Role>;

/** Bounded, because Argon2 hashes every byte it is given. */
const Password = z.string().min(1).max(200);

export const SignupBody = z.strictObject({ name: singleLine(80).min(1), email: EmailAddress, password: Password });
export type SignupBody = z.infer<typeof SignupBody>;

export const LoginBody = z.strictObject({ email: EmailAddress, password: Password });
export type LoginBody = z.infer<typeof LoginBody>;

export const GoogleVerifyBody = z.strictObject({ credential: z.string().min(1).max(8192) });
export type GoogleVerifyBody = z.infer<typeof GoogleVerifyBody>;

/** The signed-in user as browsers store it. `avatar` is a URL or an empty string. */
export const SessionUser = z.object({ name: z.string(), email: z.string(), role: Role, avatar: z.string() });
export type SessionUser = z.infer<typeof SessionUser>;

/** Reply of signup, login, google/verify and refresh. `jwtToken` is the access token, valid for a few minutes. */
export const AuthReply = SessionUser.extend({ success: z.literal(true), message: z.string(), jwtToken: z.string() });
export type AuthReply = z.infer<typeof AuthReply>;

export const GoogleConfigReply = z.object({ success: z.literal(true), clientId: z.string().nullable() });
export type GoogleConfigReply = z.infer<typeof GoogleConfigReply>;
/** For Google's button. A cookie ensures that only this browser can use an ID token with this nonce. */
export const GoogleNonceReply = z.object({ success: z.literal(true), nonce: z.string() });
export type GoogleNonceReply = z.infer<typeof GoogleNonceReply>;

/**
 * Claims of an access token. `sub` is the shopper's id, `sid` the session's (both UUIDv7); tokens from early versions have no
 * `sid`.
 */
export const AccessClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid().optional(),
  role: Role,
  name: z.string(),
  email: z.string(),
});
export type AccessClaims = z.infer<typeof AccessClaims>;
