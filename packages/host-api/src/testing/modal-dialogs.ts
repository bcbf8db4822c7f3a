import { beforeAll } from 'vitest';

/** jsdom has no modal dialogs yet; focus and the lock of the page are the browser's own. */
export function standInForModalDialogs(): void {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  });
}
