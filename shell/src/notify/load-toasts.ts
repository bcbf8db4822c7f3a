import { inTime } from '../remotes/in-time';
import { twice } from '../remotes/twice';
import type * as toasts from './toasts';

type ToastsCode = typeof toasts;

let loading: Promise<ToastsCode> | undefined;

/** The code of styled toasts with its styles; what failed is asked for again by the next call. */
export function loadToasts(): Promise<ToastsCode> {
  loading ??= inTime(twice(() => import(/* webpackChunkName: "toasts" */ './toasts'))).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** First visits are over by then, and whoever goes offline later can still be told so. */
const PRELOAD_AFTER_MS = 4_000;

/** Loads the code when the page has come to rest; a failure is left to the first toast. Returns how to call it off. */
export function preloadToasts(): () => void {
  const load = () => void loadToasts().catch(() => undefined);
  const timer = setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(load) : load()),
    PRELOAD_AFTER_MS,
  );
  return () => clearTimeout(timer);
}
