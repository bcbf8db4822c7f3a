import { z } from 'zod';
import { AppName, ReleaseVersion } from './release.schema.js';

/** `previous`: was live once. `withdrawn`: taken back, by its team or by the shop itself. `held`: shown to nobody yet. */
export const ReleaseState = z.enum(['live', 'canary', 'held', 'previous', 'withdrawn']);
export type ReleaseState = z.infer<typeof ReleaseState>;

/** A published version. `share` of visitors in percent (0–100), `at` when it was published, `by` the team. */
export const ReleaseEntry = z.object({
  version: ReleaseVersion,
  state: ReleaseState,
  share: z.number(),
  at: z.iso.datetime(),
  by: z.string(),
  message: z.string(),
});
export type ReleaseEntry = z.infer<typeof ReleaseEntry>;

/** Newest first. */
export const ReleasesReply = z.object({ success: z.literal(true), data: z.array(ReleaseEntry) });
export type ReleasesReply = z.infer<typeof ReleasesReply>;
/** Every app's releases, by app, newest first. `enabled` is false while an app is taken off all pages. */
export const AllReleasesReply = z.object({
  success: z.literal(true),
  data: z.record(AppName, z.object({ enabled: z.boolean(), releases: z.array(ReleaseEntry) })),
});
export type AllReleasesReply = z.infer<typeof AllReleasesReply>;

/** Why somebody did something to a release; shown in lists and kept in the audit. */
const Message = z.string().trim().max(500);
const Share = z.coerce.number().int().min(1).max(99);

/** Query of a publish call; the body is a release archive. Without `canary` and `hold` the whole set is live at once. */
export const PublishQuery = z
  .strictObject({
    canary: Share.optional(),
    hold: z.stringbool().default(false),
    message: Message.default(''),
  })
  .refine(({ canary, hold }) => canary === undefined || !hold, 'A release is either a canary or held');
export type PublishQuery = z.infer<typeof PublishQuery>;

/** Rules a release is held against; the first group refuses always, the second only what goes to visitors. */
export const gateRules = {
  never: ['archive', 'record', 'expose', 'api-version', 'route-owner', 'global-css', 'smoke'],
  held: ['route-used', 'widget-used', 'shared-module', 'widget-props', 'budget'],
} as const;
export const GateRule = z.enum([...gateRules.never, ...gateRules.held]);
export type GateRule = z.infer<typeof GateRule>;
/** One thing that is wrong with a release; `message` says what and where in a sentence. */
export const GateFinding = z.object({ app: z.string(), rule: GateRule, message: z.string() });
export type GateFinding = z.infer<typeof GateFinding>;

/** What a call changed; `warnings` would have refused it, had it not been held or a way back. */
export const ChangedReleases = z.object({
  releases: z.array(ReleaseEntry.extend({ app: AppName })),
  warnings: z.array(GateFinding),
});
export type ChangedReleases = z.infer<typeof ChangedReleases>;
export const ChangedReleasesReply = z.object({ success: z.literal(true), data: ChangedReleases });
export type ChangedReleasesReply = z.infer<typeof ChangedReleasesReply>;

export const PromoteBody = z.strictObject({ version: ReleaseVersion, message: Message.default('') });
export type PromoteBody = z.infer<typeof PromoteBody>;
export const CanaryBody = z.strictObject({ version: ReleaseVersion, share: Share, message: Message.default('') });
export type CanaryBody = z.infer<typeof CanaryBody>;
/** Without `version`: to what was live before. A canary, if there is one, ends too. */
export const RollbackBody = z.strictObject({ version: ReleaseVersion.optional(), message: Message.default('') });
export type RollbackBody = z.infer<typeof RollbackBody>;
export const SwitchBody = z.strictObject({ message: Message.default('') });
export type SwitchBody = z.infer<typeof SwitchBody>;

/** A signed link for one version, or for a developer's own dev server on this machine. `minutes` it is good for. */
export const PreviewBody = z.strictObject({
  version: ReleaseVersion,
  minutes: z
    .int()
    .min(1)
    .max(7 * 24 * 60)
    .default(24 * 60),
});
export type PreviewBody = z.infer<typeof PreviewBody>;
/** Origin of a dev server; browsers take it from the own machine only. */
const DevOrigin = z.url().regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/);
export const DevPreviewBody = z.strictObject({
  origin: DevOrigin,
  /** Of the shell's dev server beside it: only React's development build, which is the shell's, refreshes in place. */
  shell: DevOrigin.optional(),
  minutes: z
    .int()
    .min(1)
    .max(24 * 60)
    .default(8 * 60),
});
export type DevPreviewBody = z.infer<typeof DevPreviewBody>;
export const PreviewReply = z.object({
  success: z.literal(true),
  data: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
});
export type PreviewReply = z.infer<typeof PreviewReply>;

/** Versions whose files are gone now. */
export const PruneReply = z.object({
  success: z.literal(true),
  data: z.object({ pruned: z.array(z.object({ app: AppName, version: ReleaseVersion })), bytes: z.number() }),
});
export type PruneReply = z.infer<typeof PruneReply>;

/** Who did what to which release, when and why. `hash` covers everything else of the entry and `previous`, the hash before it. */
export const AuditEntry = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  app: z.string().nullable(),
  version: z.string().nullable(),
  reason: z.string(),
  details: z.unknown(),
  previous: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
/** Newest first; `before` goes on from an entry's number. */
export const AuditQuery = z.strictObject({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
export const AuditReply = z.object({ success: z.literal(true), data: z.array(AuditEntry) });
export type AuditReply = z.infer<typeof AuditReply>;
/** `brokenAt` is the number of the first entry that is not what it was; `head` the newest hash, to be kept elsewhere. */
export const AuditVerdictReply = z.object({
  success: z.literal(true),
  data: z.object({ entries: z.int(), intact: z.boolean(), brokenAt: z.int().optional(), head: z.string() }),
});
export type AuditVerdictReply = z.infer<typeof AuditVerdictReply>;

/** A team and the apps its token is for; `*` is every app and the teams themselves. */
export const TeamBody = z.strictObject({
  team: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  apps: z.array(z.union([AppName, z.literal('*')])).min(1),
  /** Ed25519 public key, base64url of its 32 bytes (`x` of a JWK). */
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type TeamBody = z.infer<typeof TeamBody>;
/** The token is told only this once. */
export const TeamReply = z.object({
  success: z.literal(true),
  data: z.object({ team: z.string(), apps: z.array(z.string()), kid: z.string(), token: z.string() }),
});
export type TeamReply = z.infer<typeof TeamReply>;
/** A new key takes the place of the present one: a compact JWS by the present key with the claims `{ publicKey, iat, exp, jti }`. */
export const RotateKeyBody = z.strictObject({ statement: z.string().max(2000) });
export type RotateKeyBody = z.infer<typeof RotateKeyBody>;
/** The claims of that statement. Good for one use (`jti`) within ten minutes of its making, times in seconds. */
export const KeyRotation = z.strictObject({
  publicKey: TeamBody.shape.publicKey,
  iat: z.int(),
  exp: z.int(),
  jti: z.uuid(),
});
export type KeyRotation = z.infer<typeof KeyRotation>;
export const RotateKeyReply = z.object({ success: z.literal(true), data: z.object({ kid: z.string() }) });
export type RotateKeyReply = z.infer<typeof RotateKeyReply>;

/** How one release does with visitors: distinct visitors that used it and that met a failure, and the 75th percentile of vitals (ms; CLS without unit). */
export const ReleaseHealth = z.object({
  version: ReleaseVersion,
  visitors: z.int(),
  failed: z.int(),
  failures: z.record(z.string(), z.int()),
  vitals: z.record(z.string(), z.object({ p75: z.number(), samples: z.int() })),
});
export type ReleaseHealth = z.infer<typeof ReleaseHealth>;
export const ReleaseHealthReply = z.object({ success: z.literal(true), data: z.array(ReleaseHealth) });
export type ReleaseHealthReply = z.infer<typeof ReleaseHealthReply>;
