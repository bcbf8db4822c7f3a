import type { Notify, NotifyOptions } from '@chhapai/host-api';
import { afterPaint } from '../browser/next-task';

/** How long a toast stays, in milliseconds. */
export const TOAST_SHOWN_MS = 3_000;
/** The same for a toast with a button, which somebody has to read and reach first. */
const BUTTON_SHOWN_MS = 8_000;

type ToastKind = keyof Notify;

export interface ToastMessage extends NotifyOptions {
  /** Identifies the toast on this page. */
  number: number;
  kind: ToastKind;
  message: string;
}

export interface ToastsProps {
  toasts: readonly ToastMessage[];
  /** Closes the toast with this number, if it is still shown. */
  onClose: (number: number) => void;
}

/** How long to show a toast, in milliseconds. */
export const shownMs = ({ action }: ToastMessage): number =>
  action && 'run' in action ? BUTTON_SHOWN_MS : TOAST_SHOWN_MS;

/** The value of the feed before the first toast. */
export const NO_TOASTS: readonly ToastMessage[] = [];

/** The toasts to show: at most one of each kind, and one for each id. */
class ToastFeed {
  private toasts = NO_TOASTS;
  private lastNumber = 0;
  private readonly listeners = new Set<() => void>();

  show(kind: ToastKind, message: string, options: NotifyOptions = {}): void {
    const { id } = options;
    const others = this.toasts.filter((toast) => toast.kind !== kind && (id === undefined || toast.id !== id));
    this.toasts = [...others, { ...options, kind, message, number: ++this.lastNumber }];
    // The page shows the result of a click first.
    afterPaint(this.notify);
  }

  readonly close = (number: number): void => {
    if (!this.toasts.some((toast) => toast.number === number)) return;
    this.toasts = this.toasts.filter((toast) => toast.number !== number);
    this.notify();
  };

  /** Presses the button of a toast: of the newest one that has a button, unless a number is given. */
  readonly press = (number?: number): void => {
    for (const { action, ...toast } of this.toasts.toReversed()) {
      if (!action || !('run' in action) || (number !== undefined && toast.number !== number)) continue;
      this.close(toast.number);
      return action.run();
    }
  };

  // For `useSyncExternalStore`.
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly current = (): readonly ToastMessage[] => this.toasts;

  private readonly notify = (): void => this.listeners.forEach((listener) => listener());
}

/** The toasts of this page. */
export const toastFeed = new ToastFeed();

export const browserNotify: Notify = {
  success: (message, options) => toastFeed.show('success', message, options),
  error: (message, options) => toastFeed.show('error', message, options),
  info: (message, options) => toastFeed.show('info', message, options),
};
