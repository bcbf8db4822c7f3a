import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadToasts, preloadToasts } from './load-toasts';
import { PlainToasts } from './plain-toasts';
import { NO_TOASTS, toastFeed, type ToastsShown } from './toast-feed';
import styles from './toast-region.module.css';

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

const canRise = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype;
/** What a toast must not cover: the shop's header, the notice that it is offline, a search field, the title of an open dialog. */
const KEPT_CLEAR = 'header:has(~ main), [data-offline], input[type="search"], dialog[open] header';
const TOAST_WIDTH_PX = 340;
const GAP_PX = 8;

interface ToastLayerProps {
  /** The number of the newest toast. */
  newest: number | undefined;
  /** The path of the current page; toasts are placed again when it changes. */
  path: string;
  children: ReactNode;
}

/**
 * Lifts toasts above everything, below the header. An open dialog lies in the browser's top layer; what enters that layer
 * later lies above it, so the layer rises anew with every toast.
 */
function ToastLayer({ newest, path, children }: ToastLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    if (newest === undefined || !element) return;
    element.style.setProperty('--toast-top', `${lowestEdge() + GAP_PX}px`);
    if (!canRise) return;
    element.hidePopover();
    element.showPopover();
  }, [newest, path]);
  return (
    <div ref={layer} popover={canRise ? 'manual' : undefined} className={styles.layer}>
      {children}
    </div>
  );
}

/** Bottom edge of what must stay clear in the upper third of the window. */
function lowestEdge(): number {
  const edges = [...document.querySelectorAll(KEPT_CLEAR)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ right, bottom }) => right > innerWidth - TOAST_WIDTH_PX && bottom < innerHeight / 3)
    .map(({ bottom }) => bottom);
  return Math.max(0, ...edges);
}
