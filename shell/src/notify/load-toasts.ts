import { retryOnce, withTimeout } from '../remotes/loading';
import type * as toasts from './toasts';

type ToastsModule = typeof toasts;

let loading: Promise<ToastsModule> | undefined;

/** Loads the code and styles of the styled toasts. After a failure, the next call tries again. */
export function loadToasts(): Promise<ToastsModule> {
  loading ??= withTimeout(retryOnce(() => import(/* webpackChunkName: "toasts" */ './toasts'))).catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
