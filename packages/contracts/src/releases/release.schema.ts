import { z } from 'zod';

/** `sha384-` and the base64 digest, as in a page's `integrity` attribute. */
export const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** `shell`, or the folder of a feature app. */
export const AppName = z.string().regex(/^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$/);
/** Package version, `+`, first 12 hexadecimal digits of the hash over the record. */
export const ReleaseVersion = z.string().regex(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
const FilePath = z.string().regex(/^(web|node)\/[A-Za-z0-9_.\-/]+$/);
const RoutePattern = z.string().startsWith('/');
/** `mfe-cart-checkout/AddToCart`. */
const WidgetAddress = z.string().regex(/^mfe-[a-z0-9-]+\/[A-Z][A-Za-z0-9]*$/);

/** What an app says of itself before it runs; `app.manifest.json` beside its package. */
export const AppManifest = z.strictObject({
  app: AppName,
  /** The name Module Federation knows it by. */
  scope: z.string().regex(/^[a-z][a-z0-9_]*$/),
  apiVersion: z.literal(1),
  /** Path patterns of the pages it owns, as React Router reads them. */
  routes: z.array(RoutePattern),
  /** Names of the widgets it lends to other apps. */
  widgets: z.array(z.string().regex(/^[A-Z][A-Za-z0-9]*$/)),
  /** Name of the lazily loaded chunk (`webpackChunkName`) behind a route's path or a widget's name. */
  chunks: z.record(z.string(), z.string()).default({}),
  /** Patterns of other apps' pages that this app links to: they must not disappear while it is live. */
  links: z.array(RoutePattern).default([]),
  /** Paths that are rendered before a release is let in. Without them: the routes that need no parameter and no staff. */
  smoke: z.array(RoutePattern).optional(),
  /** The most its scripts and styles may weigh on a first page (entry, preload and the heaviest part), brotli, in KB of 1024. */
  budget: z.int().positive().max(1024).default(100),
});
export type AppManifest = z.infer<typeof AppManifest>;

/** `release.json` of a built app: the manifest, what it needs and lends, and the digest of every file below `web/` and `node/`. */
export const ReleaseRecord = AppManifest.extend({
  version: ReleaseVersion,
  files: z.record(FilePath, z.object({ integrity: Integrity, bytes: z.int().nonnegative() })),
  /** The remote's entry script; the shell's own entry scripts in order. Paths below `web/`. */
  entry: z.array(z.string()).min(1),
  /** Scripts and styles a first page needs beside the entry. Paths below `web/`. */
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  /** What a route's path or a widget's name needs beside that. Paths below `web/`. */
  parts: z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })).default({}),
  /** Modules exposed through Module Federation: `./app` for a feature app, nothing for the shell. */
  exposes: z.array(z.string()).default([]),
  /** Shared modules an app takes from the shell, with the range of versions it was built for (`react`: `^19.3.1`). */
  needs: z.record(z.string(), z.string()).default({}),
  /** Shared modules the shell lends, with their versions. */
  provides: z.record(z.string(), z.string()).default({}),
  /** What each lent widget takes: its props as a TypeScript type written out in full, by the widget's name. */
  widgetProps: z.record(z.string(), z.string()).default({}),
  /** What this app gives to the widgets of others: the types of the props it passes, by `app/Widget`; one for each place. */
  uses: z.record(WidgetAddress, z.array(z.string())).default({}),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;
