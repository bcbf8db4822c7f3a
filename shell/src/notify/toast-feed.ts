import type { Notify, NotifyOptions } from '@chhapai/host-api';

/** How long a toast stays, in milliseconds. */
export const TOAST_SHOWN_MS = 3_000;

type ToastKind = keyof Notify;

export interface ToastMessage extends NotifyOptions {
  /** Tells one toast from every other of this page. */
  number: number;
  kind: ToastKind;
  message: string;
}

export interface ToastsShown {
  toasts: readonly ToastMessage[];
  /** Closes the toast with this number; does nothing when it is gone. */
  onClose: (number: number) => void;
}

/** What the feed holds before the first toast. */
export const NO_TOASTS: readonly ToastMessage[] = [];

/** The toasts that are due: at most one of each kind, and one about each id. How they look is up to the region. */
class ToastFeed {
  #toasts = NO_TOASTS;
  #lastNumber = 0;
  readonly #listeners = new Set<() => void>();

  show(kind: ToastKind, message: string, options: NotifyOptions = {}): void {
    const { id } = options;
    const others = this.#toasts.filter((toast) => toast.kind !== kind && (id === undefined || toast.id !== id));
    this.#set([...others, { ...options, kind, message, number: ++this.#lastNumber }]);
  }

  readonly close = (number: number): void => {
    if (this.#toasts.some((toast) => toast.number === number))
      this.#set(this.#toasts.filter((toast) => toast.number !== number));
  };

  // The two of `useSyncExternalStore`.
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };
  readonly current = (): readonly ToastMessage[] => this.#toasts;

  #set(toasts: readonly ToastMessage[]): void {
    this.#toasts = toasts;
    this.#listeners.forEach((changed) => changed());
  }
}

/** The toasts of this page. */
export const toastFeed = new ToastFeed();

export const browserNotify: Notify = {
  success: (message, options) => toastFeed.show('success', message, options),
  error: (message, options) => toastFeed.show('error', message, options),
  info: (message, options) => toastFeed.show('info', message, options),
};
