import type { Notify } from '@chhapai/host-api';
import { wantToasts } from './first-toast';

/** Toasts through react-toastify, fetched when the first one is shown. */
export const browserNotify: Notify = {
  success: (message) => show('success', message),
  error: (message) => show('error', message),
  info: (message) => show('info', message),
};

function show(kind: keyof Notify, message: string): void {
  wantToasts();
  void import(/* webpackChunkName: "toasts" */ './toasts').then(({ toast }) => toast[kind](message));
}
