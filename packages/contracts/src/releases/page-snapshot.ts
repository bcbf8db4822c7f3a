import type { StaffEntry } from './release.schema.js';

/**
 * The releases chosen for a page and its visitor. The gateway chooses once per page, the server renders with them, and the
 * browser reads the same choice from the page's `<script type="application/json" id="page-snapshot">`.
 */
export interface PageSnapshot {
  /** The releases by app name. An app that is missing has no release and shows its fallback. */
  apps: Record<string, AppRelease>;
  /** Origin of the page, for canonical links; without a trailing slash. */
  origin: string;
  /** Route patterns of apps that are currently unavailable: their pages are temporarily missing rather than not found. */
  missing?: string[];
  /** Set while the visitor previews a version or a dev server of one app. */
  preview?: PagePreview;
}

/**
 * The names of the metrics in the page's `Server-Timing` header. Visitors share the bytes of a page, and this is the only
 * header of the response that its scripts can read.
 */
export const PAGE_TIMING = {
  /**
   * The description of this metric is a ticket, which proves that a reporting page was really served. Without a ticket,
   * the page sends no reports.
   */
  ticket: 'ticket',
  /** Present if the page reports usage and vitals; failures are always reported. */
  sampled: 'sampled',
} as const;

/** The preview shown in the banner. */
export interface PagePreview {
  app: string;
  /** The version previewed, or the origin of the dev server. */
  of: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** One app's release as a page uses it. All URLs are absolute paths on the page's origin. */
export interface AppRelease {
  version: string;
  scope: string;
  routes: string[];
  widgets: string[];
  entry: string[];
  preload: string[];
  styles: string[];
  /** Files of a route (by path) or widget (by name), in addition to entry, preload and styles. */
  parts: Record<string, { scripts: string[]; styles: string[] }>;
  /**
   * The app's screens in the navigation of the staff console. Shop pages contain neither these nor the routes
   * and files of staff pages.
   */
  staff?: StaffEntry[];
  /** Integrity (`sha384-…`) of every browser file, by URL. */
  integrity: Record<string, string>;
}

/**
 * Cookie of a browser that has the shell's stylesheets stored; its value is the version of that shell. Pages of this version
 * link them instead of containing them.
 */
export const STORED_STYLES_COOKIE = 'stored-styles';

/** Id of the element with the snapshot. */
export const PAGE_SNAPSHOT_ID = 'page-snapshot';
/** Id of the element with the store's state and the loaders' data. */
export const PAGE_STATE_ID = 'page-state';
