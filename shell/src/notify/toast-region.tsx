import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from './first-toast';

const Toasts = lazy(() =>
  import(/* webpackChunkName: "toasts" */ './toasts').then(({ Toasts: Component }) => ({ default: Component })),
);

/** Where toasts appear; its code comes with the first one. */
export function ToastRegion() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now, toastsWanted.onServer);
  return <Suspense>{wanted && <Toasts />}</Suspense>;
}
