import type { HydrationState } from 'react-router-dom';

/** What the server's rendering leaves for the browser. */
export interface PageState {
  /** RTK Query's part of the store. */
  api: unknown;
  /** What the router's loaders returned; errors of loaders are not kept, their boundaries are rendered. */
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
}
