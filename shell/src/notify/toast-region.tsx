import { Component, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { toastFeed } from './browser-notify';
import { loadToasts, preloadToasts } from './load-toasts';
import { PlainToasts } from './plain-toasts';
import { NO_TOASTS, type ToastsShown } from './toast-feed';
import { ToastLayer } from './toast-layer';

/** A message does not wait longer than this for the code that shows it well. */
const PATIENCE_MS = 500;

/** Where toasts appear: styled ones once their code is there, plain ones when it does not come or fails. */
export function ToastRegion({ path }: { path: string }) {
  const toasts = useSyncExternalStore(toastFeed.subscribe, toastFeed.current, () => NO_TOASTS);
  const newest = toasts.at(-1)?.number;
  const { Styled, isLate } = useToastsCode(newest);
  useEffect(preloadToasts, []);
  if (toasts === NO_TOASTS) return null;
  const shown: ToastsShown = { toasts, onClose: toastFeed.close };
  return (
    <ToastLayer newest={newest} path={path}>
      {Styled ? (
        <PlainOnFailure plain={<PlainToasts {...shown} />}>
          <Styled {...shown} />
        </PlainOnFailure>
      ) : (
        isLate && <PlainToasts {...shown} />
      )}
    </ToastLayer>
  );
}

/** Every new toast is an occasion to load the code that did not come before. */
function useToastsCode(newest: number | undefined) {
  const [code, setCode] = useState<{ Styled?: ComponentType<ToastsShown>; isLate?: boolean }>({});
  const { Styled } = code;
  useEffect(() => {
    if (newest === undefined || Styled) return;
    const giveUp = () => setCode((now) => (now.Styled ? now : { isLate: true }));
    const timer = setTimeout(giveUp, PATIENCE_MS);
    loadToasts().then(({ Toasts }) => setCode({ Styled: Toasts }), giveUp);
    return () => clearTimeout(timer);
  }, [newest, Styled]);
  return code;
}

/** A fault in a toast stays in the toast. */
class PlainOnFailure extends Component<{ plain: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children;
  }
}
