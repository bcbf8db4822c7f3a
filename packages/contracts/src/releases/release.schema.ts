import { z } from 'zod';
import { isStaffPath } from './staff-path.js';

/** `sha384-` and the base64 digest, as in a page's `integrity` attribute. */
export const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** `shell`, or the folder of a feature app. */
export const AppName = z.string().regex(/^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$/);
/** Package version, `+`, and the first 12 hexadecimal digits of the record's hash. */
export const ReleaseVersion = z.string().regex(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
const FilePath = z.string().regex(/^(web|node)\/[A-Za-z0-9_.\-/]+$/);
const RoutePattern = z.string().startsWith('/');
/** The app that provides a widget, `/`, and the widget's name, such as `mfe-cart-checkout/AddToCart`. */
const WidgetAddress = z.string().regex(/^mfe-[a-z0-9-]+\/[A-Z][A-Za-z0-9]*$/);

/** A screen of the staff console, as its navigation shows it. */
export const StaffEntry = z.strictObject({
  /** One of the app's routes, without a parameter. */
  path: RoutePattern.refine(isStaffPath, 'must be /admin or below it'),
  label: z.string().min(1).max(40),
  /** The heading under which the screen is listed. Groups are in the order of their first entries. */
  group: z.string().min(1).max(40),
  /** Name of one of the console's icons; an unknown one is shown as a dot. */
  icon: z.string().max(40).optional(),
  /** Lower numbers come first. */
  order: z.int().min(0).max(10_000).default(1_000),
  /** Who sees the screen in the navigation. Only the services decide who may do what. */
  roles: z
    .array(z.enum(['staff', 'admin']))
    .min(1)
    .default(['staff', 'admin']),
});
export type StaffEntry = z.infer<typeof StaffEntry>;

/** The description of an app, available without running it; the build derives it from `src/app.ts` and package.json. */
export const AppManifest = z.strictObject({
  app: AppName,
  /** The app's name in Module Federation. */
  scope: z.string().regex(/^[a-z][a-z0-9_]*$/),
  apiVersion: z.literal(1),
  /** Path patterns of the pages that the app owns, as React Router reads them. */
  routes: z.array(RoutePattern),
  /** Names of the widgets it provides to other apps. */
  widgets: z.array(z.string().regex(/^[A-Z][A-Za-z0-9]*$/)),
  /** Query parameters that change a page, by route path; the server ignores all others. Missing in older releases. */
  query: z.record(RoutePattern, z.array(z.string())).optional(),
  /** Lazily loaded chunk (`webpackChunkName`) by route path or widget name. */
  chunks: z.record(z.string(), z.string()).default({}),
  /** Route patterns of other apps that this app links to; they must exist while this app is live. */
  links: z.array(RoutePattern).default([]),
  /** Paths rendered to test a release before it is accepted. Default: the routes without parameters that are not for staff. */
  smoke: z.array(RoutePattern).optional(),
  /** Routes listed in the sitemap; `/product/:id` stands for every product. Default: the static public routes. */
  sitemap: z.array(RoutePattern).optional(),
  /**
   * Maximum size of the app's scripts and styles on a first page (entry, preload and the largest part that is not for
   * staff), brotli, in KB of 1024.
   */
  budget: z.int().positive().max(1024).default(100),
  /** The app's screens in the navigation of the staff console. Older releases have none. */
  staff: z.array(StaffEntry).optional(),
  /** Maximum size of the scripts and styles that a page below /admin adds to those of every page, brotli, in KB of 1024. */
  staffBudget: z.int().positive().max(1024).default(90),
});
export type AppManifest = z.infer<typeof AppManifest>;

/** The names that the shell and the apps share at run time. Both lists are in alphabetical order. */
export const SharedNames = z.object({
  /** Exports by shared module (`@chhapai/host-api`). */
  exports: z.record(z.string().max(100), z.array(z.string().max(200)).max(1_000)),
  /** Custom properties of CSS (`--ink`). */
  tokens: z.array(z.string().startsWith('--').max(200)).max(5_000),
});
export type SharedNames = z.infer<typeof SharedNames>;

/**
 * `release.json` of a built app: the manifest, what it requires and provides, and the digest of every file in `web/` and
 * `node/`.
 */
export const ReleaseRecord = AppManifest.extend({
  version: ReleaseVersion,
  files: z.record(FilePath, z.object({ integrity: Integrity, bytes: z.int().nonnegative() })),
  /** The remote's entry script; the shell's own entry scripts in order. Paths below `web/`. */
  entry: z.array(z.string()).min(1),
  /** Scripts and styles that every page needs besides the entry. Paths below `web/`. */
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  /** Additional files by route path or widget name. Paths below `web/`. */
  parts: z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })).default({}),
  /** Modules exposed through Module Federation: `./app` for a feature app, none for the shell. */
  exposes: z.array(z.string()).default([]),
  /** Shared modules the app expects from the shell, with the version range it was built for (`react`: `^19.3.1`). */
  needs: z.record(z.string(), z.string()).default({}),
  /** Shared modules the shell provides, with their versions. */
  provides: z.record(z.string(), z.string()).default({}),
  /**
   * The names that the app's files use from the shell: exports, and custom properties without a fallback that they do not
   * define. Missing in older releases.
   */
  neededNames: SharedNames.optional(),
  /** The names that the shell's files provide to apps, in browsers and on the server. Missing in older releases. */
  providedNames: SharedNames.optional(),
  /** Props of each provided widget by name, as a TypeScript type written out in full. */
  widgetProps: z.record(z.string(), z.string()).default({}),
  /** Props this app passes to other apps' widgets, as TypeScript types by `app/Widget`; one per usage. */
  uses: z.record(WidgetAddress, z.array(z.string())).default({}),
  /** Bundled packages (`immer 11.1.0`) by licence: an SPDX expression, other text, or `unknown`. Missing in older releases. */
  licences: z.record(z.string().max(200), z.array(z.string())).optional(),
  /** For a shell: whether sampled pages report that they have started. Older releases do not. */
  reportsStart: z.boolean().optional(),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;
