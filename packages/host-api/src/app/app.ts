import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A component an app lends to others. Loaded when it is first shown; exported as `Component`. */
export type WidgetLoader = () => Promise<{ Component: ComponentType<never> }>;

/**
 * What every feature app exposes as `app` from its one exposed module `./app`.
 * `routes` are data (React Router route objects, pages behind `lazy`), `widgets` are lent to other apps by name.
 */
export interface App {
  apiVersion: 1;
  routes: RouteObject[];
  widgets: Record<string, WidgetLoader>;
}
