import { z } from 'zod';
import { AppName, ReleaseVersion } from './release.schema.js';
import { GateFinding, ReleaseAlert, ReleaseEntry, ReleaseHealth } from './releases-api.schema.js';

// Releases as staff see them. The team API's schemas, which scripts depend on, are in releases-api.schema.ts.

/** Pages that used a release, and those among them on which it failed. Counted for the sampled visitors only. */
export const PageCounts = z.object({ pages: z.int(), failed: z.int() });
export type PageCounts = z.infer<typeof PageCounts>;

/** A release that visitors get. `pages` are those of the last 24 hours. */
export const ShownRelease = ReleaseEntry.extend({ pages: PageCounts });
export type ShownRelease = z.infer<typeof ShownRelease>;

/** Releases in the same state: how many are retained, and the newest. */
export const ReleaseGroup = z.object({ count: z.int(), newest: ReleaseEntry.nullable() });
export type ReleaseGroup = z.infer<typeof ReleaseGroup>;

/**
 * An app and the releases that visitors get. `version` identifies this state, for `If-Match`; releases
 * have versions of their own.
 */
export const StaffApp = z.object({
  app: AppName,
  version: z.int(),
  /** False while the app is on no page. */
  enabled: z.boolean(),
  live: ShownRelease.nullable(),
  /** Alert about the live release. Optional, like the next field, because earlier gateways did not watch live releases. */
  alarm: ReleaseAlert.nullable().optional(),
  /** The shop rolls back a live release that fails. */
  automaticRollback: z.boolean().optional(),
  canary: ShownRelease.extend({
    since: z.iso.datetime(),
    /** Other apps whose canary was published together with this one: it goes to the same visitors and is withdrawn with it. */
    together: z.array(AppName),
  }).nullable(),
  /** Releases that were live before. A rollback without a version returns to the newest of them. */
  previous: ReleaseGroup,
  held: ReleaseGroup,
  withdrawn: ReleaseGroup,
});
export type StaffApp = z.infer<typeof StaffApp>;

/** All apps, the shell first. */
export const StaffAppsReply = z.object({
  success: z.literal(true),
  data: z.array(StaffApp),
  next: z.null(),
  total: z.object({ count: z.int(), exact: z.literal(true) }),
});
export type StaffAppsReply = z.infer<typeof StaffAppsReply>;

/** A retained version of an app. Counts and web vitals cover the last 30 days. */
export const StaffRelease = ReleaseEntry.extend({
  /** When it last became live. */
  liveAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** When its last preview link expires. */
  previewUntil: z.iso.datetime().nullable(),
  /** Size of all files. */
  bytes: z.int(),
  /** The gate's findings when the release was published; null if findings were not stored at that time. */
  findings: z.array(GateFinding).nullable(),
  /**
   * Bundled packages by licence; null if the release was published before licences were recorded. Missing in replies of older
   * gateways.
   */
  licences: z.record(z.string(), z.array(z.string())).nullable().optional(),
  pages: PageCounts.extend({
    /** Pages by kind of failure; one page may have failed in several ways. */
    failures: z.record(z.string(), z.int()),
  }),
  /**
   * The distinct visitors on whom the shop bases its decision to withdraw or roll back a release: those since the canary
   * started or, for a live release without a canary, those of the last minutes.
   */
  visitors: ReleaseHealth.pick({ visitors: true, failed: true, failures: true }),
  vitals: ReleaseHealth.shape.vitals,
});
export type StaffRelease = z.infer<typeof StaffRelease>;

/** Counts and web vitals (75th percentile) of releases, by hour or by day in India. */
export const ReleaseTimeline = z.object({
  unit: z.enum(['hour', 'day']),
  /** When each interval begins, oldest first; the last one is not over yet. */
  times: z.array(z.iso.datetime()),
  /** Releases with at least one page, newest first, with one value for each interval. */
  releases: z.array(
    z.object({
      version: ReleaseVersion,
      pages: z.array(z.int()),
      failed: z.array(z.int()),
      /** Web vitals by metric; null where no page has measured the metric. */
      vitals: z.record(z.string(), z.array(z.number().nullable())),
    }),
  ),
});
export type ReleaseTimeline = z.infer<typeof ReleaseTimeline>;

/** `day`: the last 24 hours by hour; `month`: the last 30 days by day. */
export const StaffAppQuery = z.strictObject({ period: z.enum(['day', 'month']).default('day') });
export type StaffAppQuery = z.infer<typeof StaffAppQuery>;

/** An app with all of its retained releases, newest first. */
export const StaffAppDetails = StaffApp.extend({ releases: z.array(StaffRelease), timeline: ReleaseTimeline });
export type StaffAppDetails = z.infer<typeof StaffAppDetails>;
export const StaffAppReply = z.object({ success: z.literal(true), data: StaffAppDetails });
export type StaffAppReply = z.infer<typeof StaffAppReply>;

/** The state after an action. `warnings`: the gate's findings about a rollback, which it never refuses. */
export const StaffAppChangeReply = z.object({
  success: z.literal(true),
  data: StaffApp,
  warnings: z.array(GateFinding),
});
export type StaffAppChangeReply = z.infer<typeof StaffAppChangeReply>;

/** `details` of the error `release.changed`. `changedBy` is an email address, a team, or `shop` for the shop itself. */
export const StaffAppConflict = z.object({
  current: StaffApp,
  changedBy: z.string().nullable(),
  changedByName: z.string().optional(),
  changedAt: z.iso.datetime().nullable(),
  /** The changes since: `enabled`, `live`, `canary` or `share`. */
  fields: z.array(z.string()),
});
export type StaffAppConflict = z.infer<typeof StaffAppConflict>;
