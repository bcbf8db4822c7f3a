import { retryOnce, withTimeout } from '../remotes/loading';
import type * as toasts from './toasts';

type ToastsCode = typeof toasts;

let loading: Promise<ToastsCode> | undefined;

/** The code and styles of styled toasts; after a failure the next call loads them again. */
export function loadToasts(): Promise<ToastsCode> {
  loading ??= withTimeout(retryOnce(() => import(/* webpackChunkName: "toasts" */ './toasts'))).catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** A first visit has settled by then, and someone who goes offline later can still be told. */
const PRELOAD_AFTER_MS = 4_000;

/** Loads the code while the page is idle; a failure is left to the first toast. Returns a function that cancels it. */
export function preloadToasts(): () => void {
  const load = () => void loadToasts().catch(() => undefined);
  const timer = setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(load) : load()),
    PRELOAD_AFTER_MS,
  );
  return () => clearTimeout(timer);
}
