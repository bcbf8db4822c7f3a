/** Beside a toast's message; every part is optional. */
export interface NotifyOptions {
  /** A second, quieter line, such as the product's name. */
  detail?: string;
  /** A link to a page of the shop, shown in the toast. */
  action?: { label: string; path: string };
  /**
   * Names what the toast is about. A toast takes the place of an earlier one with the same id, whatever its kind: give the
   * failure and the success of one action the same id, and the failure goes once the action works.
   */
  id?: string;
}

/**
 * Toasts at the top right. Messages are plain text. There is at most one toast of each kind: a newer one takes its place.
 */
export interface Notify {
  success(message: string, options?: NotifyOptions): void;
  error(message: string, options?: NotifyOptions): void;
  info(message: string, options?: NotifyOptions): void;
}
