import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Tests usually wait for milliseconds, but for seconds on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// jsdom has no modal dialogs yet. These substitutes have no focus trap and no scroll lock.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// The files of a worker share one jsdom and their modules.
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
