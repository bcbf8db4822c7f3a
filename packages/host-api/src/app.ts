import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { StaffEntry } from '@chhapai/contracts';

/** Loads a widget when it is first shown; its module exports the component as `Component`. */
export type WidgetLoader = () => Promise<{ Component: ComponentType<never> }>;

/**
 * The value that every feature app exports as `app` from `./app`, the only module it exposes. `routes` are React Router route
 * objects that load their pages with `lazy`; other apps show `widgets` by name.
 */
export interface App {
  apiVersion: 1;
  routes: RouteObject[];
  widgets: Record<string, WidgetLoader>;
}

/** A page of an app. The `webpackChunkName` comment of its `import()` names the chunk it is built into. */
export type PageRoute = RouteObject & {
  path: string;
  lazy: () => Promise<object>;
  /** The query parameters that change the page when it is loaded. The server renders it without any others. */
  query?: string[];
  /** Lists the page in the sitemap. */
  isInSitemap?: true;
};

/**
 * The complete definition of an app, in its `src/app.ts`: `App` plus settings that only the build and the release gate read
 * and browsers do not download. The build reads the source without running it, so the values must be literals.
 */
export interface AppDefinition extends App {
  routes: PageRoute[];
  /** Patterns of other apps' pages that this app links to. No release may remove them while this app is live. */
  links?: string[];
  /**
   * Maximum size of the scripts and styles of a first page of the shop, in KB of 1024 bytes, compressed
   * with brotli. Default: 100.
   */
  budget?: number;
  /**
   * The app's screens in the navigation of the staff console. `order` and `roles` have defaults: at the end, and for staff and
   * admins. Pages with a parameter are reached from their list instead.
   */
  staff?: (Omit<StaffEntry, 'order' | 'roles'> & Partial<Pick<StaffEntry, 'order' | 'roles'>>)[];
  /**
   * Maximum size of the scripts and styles that a page below `/admin` adds to those of every page, in KB
   * like `budget`. Default: 90.
   */
  staffBudget?: number;
}
