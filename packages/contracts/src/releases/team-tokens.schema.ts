import { z } from 'zod';
import { AppName } from './release.schema.js';

/**
 * The actions that a token permits. `publish`: publish held releases; other releases also need `promote`. `promote`: change
 * which visitors get a release. `disable`: also enable again. `manage`: create and revoke tokens, replace keys, change
 * settings; for a token of all apps also create teams and prune.
 */
export const TokenAction = z.enum(['read', 'publish', 'promote', 'rollback', 'disable', 'preview', 'manage']);
export type TokenAction = z.infer<typeof TokenAction>;

/** Default lifetime of a token, in days. */
export const TOKEN_DAYS = 90;
/** Lifetime of a new token in days. */
export const TokenDays = z.int().min(1).max(365).default(TOKEN_DAYS);

const TokenName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,39}$/,
    'must consist of at most 40 lower-case letters, digits and hyphens, and start with a letter or digit',
  );
const Apps = z.array(z.union([AppName, z.literal('*')])).min(1);

/** A new token. Default: all apps of the team, and every action. Its creator can pass on only its own permissions. */
export const TeamTokenBody = z.strictObject({
  /** Unique within the team, even after the token has been revoked. */
  name: TokenName,
  apps: Apps.optional(),
  actions: z.array(TokenAction).min(1).optional(),
  days: TokenDays,
});
export type TeamTokenBody = z.infer<typeof TeamTokenBody>;

/** A token as it is listed; the token itself is stored nowhere. */
export const TeamToken = z.object({
  name: z.string(),
  /** `*` stands for all apps of the shop. */
  apps: z.array(z.string()),
  actions: z.array(TokenAction),
  state: z.enum(['active', 'expired', 'revoked']),
  createdAt: z.iso.datetime(),
  /** When the token was last used, to the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Null for tokens that do not expire: the one from the shop's environment, and those created before tokens expired. */
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
});
export type TeamToken = z.infer<typeof TeamToken>;

/** The only response that contains the new token. */
export const TeamTokenReply = z.object({ success: z.literal(true), data: TeamToken.extend({ token: z.string() }) });
export type TeamTokenReply = z.infer<typeof TeamTokenReply>;
export const RevokedTeamTokenReply = z.object({ success: z.literal(true), data: TeamToken });
export type RevokedTeamTokenReply = z.infer<typeof RevokedTeamTokenReply>;

/** The requesting team, or all teams for a token of all apps. Tokens: newest first. */
export const TeamsReply = z.object({
  success: z.literal(true),
  data: z.array(z.object({ team: z.string(), apps: z.array(z.string()), tokens: z.array(TeamToken) })),
});
export type TeamsReply = z.infer<typeof TeamsReply>;
