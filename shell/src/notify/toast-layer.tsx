import { useEffect, useRef, type ReactNode } from 'react';
import styles from './toast-layer.module.css';

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
export function ToastLayer({ newest, path, children }: ToastLayerProps) {
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
