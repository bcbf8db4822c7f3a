import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Loads a component that an app provides to others, when it is first shown; its module exports it as `Component`. */
export type WidgetLoader = () => Promise<{ Component: ComponentType<never> }>;

/**
 * What every feature app exposes as `app` from its one exposed module `./app`.
 * `routes` are React Router route objects with pages behind `lazy`; other apps show `widgets` by name.
 */
export interface App {
  apiVersion: 1;
  routes: RouteObject[];
  widgets: Record<string, WidgetLoader>;
}

/** A page of an app. The `webpackChunkName` comment of its `import()` names the file it is built into. */
export type PageRoute = RouteObject & {
  path: string;
  lazy: () => Promise<object>;
  /** Whether search engines should find it. */
  isInSitemap?: true;
};

/**
 * The whole definition of an app, in its `src/app.ts`. Besides `App` it holds what only the build and the release gate read,
 * which browsers do not download. The build reads the source without running it, so the values must be literals.
 */
export interface AppDefinition extends App {
  routes: PageRoute[];
  /** Patterns of other apps' pages that this app links to: no release may remove them while this app is live. */
  links?: string[];
  /** The most that its scripts and styles may weigh on a first page, in KB of 1024 bytes with brotli. Default: 100. */
  budget?: number;
}
