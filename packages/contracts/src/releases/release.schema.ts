import { z } from 'zod';

/** `sha384-` and the base64 digest, as in a page's `integrity` attribute. */
export const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

const AppName = z.string().regex(/^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$/);
const FilePath = z.string().regex(/^(web|node)\/[A-Za-z0-9_.\-/]+$/);

/** What an app says of itself before it runs; `app.manifest.json` beside its package. */
export const AppManifest = z.strictObject({
  app: AppName,
  /** The name Module Federation knows it by. */
  scope: z.string().regex(/^[a-z][a-z0-9_]*$/),
  apiVersion: z.literal(1),
  /** Path patterns of the pages it owns, as React Router reads them. */
  routes: z.array(z.string().startsWith('/')),
  /** Names of the widgets it lends to other apps. */
  widgets: z.array(z.string().regex(/^[A-Z][A-Za-z0-9]*$/)),
  /** Name of the lazily loaded chunk (`webpackChunkName`) behind a route's path or a widget's name. */
  chunks: z.record(z.string(), z.string()).default({}),
});
export type AppManifest = z.infer<typeof AppManifest>;

/** `release.json` of a built app: the manifest, and the digest of every file below `web/` and `node/`. */
export const ReleaseRecord = AppManifest.extend({
  /** Package version, `+`, first 12 hexadecimal digits of the hash over all files. */
  version: z.string().regex(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/),
  files: z.record(FilePath, z.object({ integrity: Integrity, bytes: z.int().nonnegative() })),
  /** The remote's entry script; the shell's own entry scripts in order. Paths below `web/`. */
  entry: z.array(z.string()).min(1),
  /** Scripts and styles a first page needs beside the entry. Paths below `web/`. */
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  /** What a route's path or a widget's name needs beside that. Paths below `web/`. */
  parts: z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })).default({}),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;
