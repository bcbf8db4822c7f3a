import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

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

// Node would create URLs with random ids, and keep the files in memory.
URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => undefined;

// React warns about elements that must not contain each other, such as forms: submitting the inner one would submit both.
const invalidNesting: unknown[][] = [];
let printError: typeof console.error;
beforeEach(() => {
  printError = console.error;
  console.error = (...text: unknown[]) => {
    if (String(text[0]).startsWith('In HTML, ')) invalidNesting.push(text);
    printError(...text);
  };
});
afterEach(() => {
  console.error = printError;
  expect(invalidNesting.splice(0)).toEqual([]);
});

// Test files in the same worker share one jsdom and their modules, so each test leaves empty storage and an empty document.
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
