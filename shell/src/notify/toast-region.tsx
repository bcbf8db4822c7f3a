import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadToasts } from './load-toasts';
import { PlainToasts } from './plain-toasts';
import { NO_TOASTS, toastFeed, type ToastsProps } from './toast-feed';
import styles from './toast-region.module.css';

/** How long a message waits for the code of styled toasts, in milliseconds. */
const STYLED_TIMEOUT_MS = 500;

/** Shows toasts: styled ones once their code has loaded, plain ones if it is slow or fails. */
export function ToastRegion({ path }: { path: string }) {
  const toasts = useSyncExternalStore(toastFeed.subscribe, toastFeed.current, () => NO_TOASTS);
  const newest = toasts.at(-1)?.number;
  const { Styled, isLate } = useStyledToasts(newest);
  if (toasts === NO_TOASTS) return null;
  const shown: ToastsProps = { toasts, onClose: toastFeed.close };
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

/** Loads the code of styled toasts for the first toast, and retries with each new one. */
function useStyledToasts(newest: number | undefined) {
  const [state, setState] = useState<{ Styled?: ComponentType<ToastsProps>; isLate?: boolean }>({});
  const { Styled } = state;
  useEffect(() => {
    if (newest === undefined || Styled) return;
    const showPlain = () => setState((current) => (current.Styled ? current : { isLate: true }));
    const timer = setTimeout(showPlain, STYLED_TIMEOUT_MS);
    loadToasts().then(({ Toasts }) => setState({ Styled: Toasts }), showPlain);
    return () => clearTimeout(timer);
  }, [newest, Styled]);
  return state;
}

/** Shows plain toasts if the styled ones throw. */
class PlainOnFailure extends Component<{ plain: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children;
  }
}

const supportsPopover = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype;
/** Elements that a toast must not cover: the header, the offline banner, a search field and the title of an open dialog. */
const MUST_STAY_VISIBLE = 'header:has(~ main, ~ * main), [data-offline], input[type="search"], dialog[open] header';
const TOAST_WIDTH_PX = 340;
const GAP_PX = 8;

interface ToastLayerProps {
  /** The number of the newest toast. */
  newest: number | undefined;
  /** The path of the current page; toasts are repositioned when it changes. */
  path: string;
  children: ReactNode;
}

/**
 * Keeps toasts below the header and above everything else. An open dialog is in the browser's top layer, where the element
 * added last is on top, so the popover is reopened with every toast.
 */
function ToastLayer({ newest, path, children }: ToastLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    if (newest === undefined || !element) return;
    element.style.setProperty('--toast-top', `${lowestBottomEdge() + GAP_PX}px`);
    if (!supportsPopover) return;
    element.hidePopover();
    element.showPopover();
  }, [newest, path]);
  return (
    <div ref={layer} popover={supportsPopover ? 'manual' : undefined} className={styles.layer}>
      {children}
    </div>
  );
}

/** The lowest bottom edge of the elements that must stay visible in the upper third of the window. */
function lowestBottomEdge(): number {
  const edges = [...document.querySelectorAll(MUST_STAY_VISIBLE)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ right, bottom }) => right > innerWidth - TOAST_WIDTH_PX && bottom < innerHeight / 3)
    .map(({ bottom }) => bottom);
  return Math.max(0, ...edges);
}
