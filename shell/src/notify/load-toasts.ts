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

/** By then a first page has loaded. Loaded toasts also work if the browser goes offline later. */
const PRELOAD_AFTER_MS = 4_000;

/** Loads the code while the page is idle; ignores failures, since the first toast tries again. Returns a function that cancels it. */
export function preloadToasts(): () => void {
  const load = () => void loadToasts().catch(() => undefined);
  const timer = setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(load) : load()),
    PRELOAD_AFTER_MS,
  );
  return () => clearTimeout(timer);
}
