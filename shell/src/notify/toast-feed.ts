import type { Notify, NotifyOptions } from '@chhapai/host-api';
import { afterPaint } from '../browser/after-paint';

/** How long a toast stays, in milliseconds. */
export const TOAST_SHOWN_MS = 3_000;

type ToastKind = keyof Notify;

export interface ToastMessage extends NotifyOptions {
  /** Identifies the toast on this page. */
  number: number;
  kind: ToastKind;
  message: string;
}

export interface ToastsShown {
  toasts: readonly ToastMessage[];
  /** Closes the toast with this number, if it is still shown. */
  onClose: (number: number) => void;
}

/** The value of the feed before the first toast. */
export const NO_TOASTS: readonly ToastMessage[] = [];

/** The toasts to show: at most one of each kind, and one for each id. */
class ToastFeed {
  #toasts = NO_TOASTS;
  #lastNumber = 0;
  readonly #listeners = new Set<() => void>();

  show(kind: ToastKind, message: string, options: NotifyOptions = {}): void {
    const { id } = options;
    const others = this.#toasts.filter((toast) => toast.kind !== kind && (id === undefined || toast.id !== id));
    this.#toasts = [...others, { ...options, kind, message, number: ++this.#lastNumber }];
    // What a click changes in the page is shown first.
    afterPaint(this.#notify);
  }

  readonly close = (number: number): void => {
    if (!this.#toasts.some((toast) => toast.number === number)) return;
    this.#toasts = this.#toasts.filter((toast) => toast.number !== number);
    this.#notify();
  };

  // For `useSyncExternalStore`.
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly current = (): readonly ToastMessage[] => this.#toasts;

  readonly #notify = (): void => this.#listeners.forEach((listener) => listener());
}

/** The toasts of this page. */
export const toastFeed = new ToastFeed();

export const browserNotify: Notify = {
  success: (message, options) => toastFeed.show('success', message, options),
  error: (message, options) => toastFeed.show('error', message, options),
  info: (message, options) => toastFeed.show('info', message, options),
};
