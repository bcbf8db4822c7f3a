import type { Notify } from '@chhapai/host-api';
import { ToastFeed } from './toast-feed';

/** The toasts of this page. */
export const toastFeed = new ToastFeed();

export const browserNotify: Notify = {
  success: (message, options) => toastFeed.show('success', message, options),
  error: (message, options) => toastFeed.show('error', message, options),
  info: (message, options) => toastFeed.show('info', message, options),
};
