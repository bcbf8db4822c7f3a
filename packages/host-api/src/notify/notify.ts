/** Toasts at the top right. Messages are plain text. */
export interface Notify {
  success(message: string): void;
  error(message: string): void;
  info(message: string): void;
}
