import { z } from 'zod';
import { AppName, ReleaseVersion } from './release.schema.js';
import { severalLines } from '../plain-text.schema.js';
import { TokenDays } from './team-tokens.schema.js';

/**
 * `previous`: was live before. `withdrawn`: rolled back, by its team or automatically. `held`: not released to visitors yet.
 */
export const ReleaseState = z.enum(['live', 'canary', 'held', 'previous', 'withdrawn']);
export type ReleaseState = z.infer<typeof ReleaseState>;

/** A published version. `share`: percentage of visitors (0–100); `at`: when it was published; `by`: the team. */
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
/**
 * The releases of every app that ever had one, newest first; none if all have been pruned. `enabled` is false while an app is
 * disabled on all pages.
 */
export const AllReleasesReply = z.object({
  success: z.literal(true),
  data: z.record(AppName, z.object({ enabled: z.boolean(), releases: z.array(ReleaseEntry) })),
});
export type AllReleasesReply = z.infer<typeof AllReleasesReply>;

/** Reason for a change, shown in lists and in the audit log. */
const Message = severalLines(500);
const Share = z.coerce.number().int().min(1).max(99);

/** Query of a publish request, whose body is a release archive. Without `canary` and `hold`, the release is live at once. */
export const PublishQuery = z
  .strictObject({
    canary: Share.optional(),
    hold: z.stringbool().default(false),
    message: Message.default(''),
  })
  .refine(({ canary, hold }) => canary === undefined || !hold, 'canary and hold cannot be combined');
export type PublishQuery = z.infer<typeof PublishQuery>;

/**
 * The rules that a release must meet. One that breaks a rule of `never` is not published at all; one that breaks a rule of
 * `held` can only be published as held, not released to visitors.
 */
export const gateRules = {
  never: [
    'archive',
    'record',
    'expose',
    'api-version',
    'route-owner',
    'staff-entry',
    'global-css',
    'smoke',
    'sbom',
    'licence',
  ],
  held: [
    'route-used',
    'widget-used',
    'shared-module',
    'shared-export',
    'css-token',
    'app-pages',
    'widget-props',
    'budget',
  ],
} as const;
/** The name of a rule. */
export const GateRule = z.enum([...gateRules.never, ...gateRules.held]);
export type GateRule = z.infer<typeof GateRule>;
/** A rule that a release breaks; `message` explains it in a sentence. */
export const GateFinding = z.object({ app: z.string(), rule: GateRule, message: z.string() });
export type GateFinding = z.infer<typeof GateFinding>;

/** The releases a request changed. `warnings` are broken rules that do not apply to held releases and rollbacks. */
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
/** Without `version`: rolls back to the previous live version. Also ends a canary. The body is optional. */
export const RollbackBody = z
  .strictObject({ version: ReleaseVersion.optional(), message: Message.default('') })
  .prefault({});
export type RollbackBody = z.infer<typeof RollbackBody>;
/** The optional body of requests to disable or enable an app, or to revoke a token. */
export const SwitchBody = z.strictObject({ message: Message.default('') }).prefault({});
export type SwitchBody = z.infer<typeof SwitchBody>;

/** Whether the shop may roll back a live release of the app that is failing for visitors. */
export const AutomaticRollbackBody = z.strictObject({ enabled: z.boolean(), message: Message.default('') });
export type AutomaticRollbackBody = z.infer<typeof AutomaticRollbackBody>;
export const AutomaticRollbackReply = z.object({
  success: z.literal(true),
  data: z.object({ app: AppName, enabled: z.boolean() }),
});
export type AutomaticRollbackReply = z.infer<typeof AutomaticRollbackReply>;

/** An alert raised in the last hour: a live release is failing for visitors. */
export const ReleaseAlert = z.object({ at: z.iso.datetime(), message: z.string() });
export type ReleaseAlert = z.infer<typeof ReleaseAlert>;

/** Creates a signed link to one version, valid for `minutes`. */
export const PreviewBody = z.strictObject({
  version: ReleaseVersion,
  minutes: z
    .int()
    .min(1)
    .max(7 * 24 * 60)
    .default(24 * 60),
});
export type PreviewBody = z.infer<typeof PreviewBody>;
/** Origin of a dev server on the developer's own machine. */
const DevOrigin = z.url().regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/);
/** Creates a signed link to a dev server, valid for `minutes`. */
export const DevPreviewBody = z.strictObject({
  origin: DevOrigin,
  /** Origin of the shell's dev server: React Fast Refresh needs the development build of React, which the shell provides. */
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

/** Versions whose files have been deleted. */
export const PruneReply = z.object({
  success: z.literal(true),
  data: z.object({ pruned: z.array(z.object({ app: AppName, version: ReleaseVersion })), bytes: z.number() }),
});
export type PruneReply = z.infer<typeof PruneReply>;

/** An entry of the audit log. `hash` covers all other fields including `previous`, the hash of the entry before it. */
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
/** Newest first; `before` continues from an entry's number. */
export const AuditQuery = z.strictObject({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
export const AuditReply = z.object({ success: z.literal(true), data: z.array(AuditEntry) });
export type AuditReply = z.infer<typeof AuditReply>;
/** `brokenAt` is the number of the first entry that was tampered with; `head` is the newest hash, to be stored elsewhere. */
export const AuditVerdictReply = z.object({
  success: z.literal(true),
  data: z.object({ entries: z.int(), intact: z.boolean(), brokenAt: z.int().optional(), head: z.string() }),
});
export type AuditVerdictReply = z.infer<typeof AuditVerdictReply>;

/** A team and the apps its token may change; `*` allows every app and managing teams. */
export const TeamBody = z.strictObject({
  team: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  apps: z.array(z.union([AppName, z.literal('*')])).min(1),
  /** Ed25519 public key, base64url of its 32 bytes (`x` of a JWK). */
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** Lifetime of its first token. */
  days: TokenDays,
  /**
   * A compact JWS, signed with the key of the team that creates this one, with the claims
   * `{ team, apps, publicKey, iat, exp, jti }`.
   */
  statement: z.string().max(4000),
});
export type TeamBody = z.infer<typeof TeamBody>;
/** The only response that contains the token. */
export const TeamReply = z.object({
  success: z.literal(true),
  data: z.object({
    team: z.string(),
    apps: z.array(z.string()),
    kid: z.string(),
    token: z.string(),
    expiresAt: z.iso.datetime().optional(),
  }),
});
export type TeamReply = z.infer<typeof TeamReply>;
/** Replaces the team's key: a compact JWS signed with the current key, with the claims `{ publicKey, iat, exp, jti }`. */
export const RotateKeyBody = z.strictObject({ statement: z.string().max(2000) });
export type RotateKeyBody = z.infer<typeof RotateKeyBody>;
/** The claims of the statement that replaces a key, valid once (`jti`) and for ten minutes. Times in seconds. */
export const KeyRotation = z.strictObject({
  publicKey: TeamBody.shape.publicKey,
  iat: z.int(),
  exp: z.int(),
  jti: z.uuid(),
});
export type KeyRotation = z.infer<typeof KeyRotation>;
/** The claims of the statement that creates a team. */
export const TeamCreation = KeyRotation.extend(TeamBody.pick({ team: true, apps: true }).shape);
export type TeamCreation = z.infer<typeof TeamCreation>;
export const RotateKeyReply = z.object({ success: z.literal(true), data: z.object({ kid: z.string() }) });
export type RotateKeyReply = z.infer<typeof RotateKeyReply>;

/** Without `version`: that of the live version. */
export const SbomQuery = z.strictObject({ version: ReleaseVersion.optional() });
export type SbomQuery = z.infer<typeof SbomQuery>;
/** The packages in a release's bundles, as a CycloneDX 1.6 document. */
export const SbomReply = z.object({
  success: z.literal(true),
  data: z.looseObject({ bomFormat: z.literal('CycloneDX'), specVersion: z.string() }),
});
export type SbomReply = z.infer<typeof SbomReply>;

/**
 * Health of a release: distinct visitors who used it and who experienced a failure, and the 75th percentile of web
 * vitals (ms; CLS unitless).
 */
export const ReleaseHealth = z.object({
  version: ReleaseVersion,
  visitors: z.int(),
  failed: z.int(),
  failures: z.record(z.string(), z.int()),
  vitals: z.record(z.string(), z.object({ p75: z.number(), samples: z.int() })),
  alarm: ReleaseAlert.optional(),
});
export type ReleaseHealth = z.infer<typeof ReleaseHealth>;
export const ReleaseHealthReply = z.object({ success: z.literal(true), data: z.array(ReleaseHealth) });
export type ReleaseHealthReply = z.infer<typeof ReleaseHealthReply>;
