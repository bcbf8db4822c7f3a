/**
 * What a page is made of: the releases chosen for this visitor. The gateway decides it once per page, the server
 * renders with it, and the browser reads the same from the page's `<script type="application/json" id="page-snapshot">`.
 */
export interface PageSnapshot {
  /** By app name; an app that is not there has no release and shows its fallback. */
  apps: Record<string, AppRelease>;
  /** Address of the page's origin, for canonical links; no slash at the end. */
  origin: string;
  /** Patterns of pages whose app is not there now: such a page is missing for a while, and not unknown. */
  missing?: string[];
  /** What the page reports with. None: it reports nothing. */
  report?: PageTicket;
  /** Set when this visitor follows a signed link to a version, or to a dev server, of one app. */
  preview?: PagePreview;
}

/** Binds the reports of a page to its having been served. */
export interface PageTicket {
  ticket: string;
  /** Whether the page tells how it did; a failure is told in any case. */
  isSampled: boolean;
}

/** A preview the visitor is told of. */
export interface PagePreview {
  app: string;
  /** The version previewed, or the origin of the dev server. */
  of: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** One app's release as a page uses it. All addresses are absolute paths on the page's origin. */
export interface AppRelease {
  version: string;
  scope: string;
  routes: string[];
  widgets: string[];
  entry: string[];
  preload: string[];
  styles: string[];
  /** What a route's path or a widget's name needs beside entry, preload and styles. */
  parts: Record<string, { scripts: string[]; styles: string[] }>;
  /** Integrity (`sha384-…`) of every browser file, by address. */
  integrity: Record<string, string>;
}

/** Id of the element that carries the snapshot. */
export const PAGE_SNAPSHOT_ID = 'page-snapshot';
/** Id of the element that carries the store's state and the loaders' data. */
export const PAGE_STATE_ID = 'page-state';
