import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

const dialog = (open: boolean, onClose: () => void) => (
  <Dialog open={open} onClose={onClose} title="Rate This Design">
    <p>How do you like it?</p>
  </Dialog>
);

it('is labelled by its title and mounts its children only while open', () => {
  const { rerender } = render(dialog(false, vi.fn()));
  expect(screen.queryByText('How do you like it?')).toBeNull();
  rerender(dialog(true, vi.fn()));
  expect(screen.getByRole('dialog', { name: 'Rate This Design' })).toBeTruthy();
  expect(screen.getByText('How do you like it?')).toBeTruthy();
});

it('opens with focus on its first field, or the button that changes nothing', () => {
  const footer = (
    <>
      <button>Back</button>
      <button>Delete</button>
    </>
  );
  const { rerender } = render(
    <Dialog open onClose={vi.fn()} title="Ship" footer={footer}>
      <input type="hidden" />
      <input aria-label="Courier" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Courier'));
  rerender(<Dialog open={false} onClose={vi.fn()} title="Ship" />);
  rerender(<Dialog open onClose={vi.fn()} title="Delete?" footer={footer} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
});

it('requests to be closed by its button, the backdrop and the browser, but not by a click inside', async () => {
  const close = vi.fn();
  render(dialog(true, close));
  await userEvent.click(screen.getByText('How do you like it?'));
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('dialog'));
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(close).toHaveBeenCalledTimes(3);
});

it('stays open on Escape until its parent closes it, so that the next key reaches the right page', () => {
  const close = vi.fn();
  render(dialog(true, close));
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

it('stays open when a file picker inside it is cancelled', () => {
  const close = vi.fn();
  render(
    <Dialog open onClose={close} title="Photo">
      <input type="file" aria-label="Photo" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('Photo', { selector: 'input' }), new Event('cancel', { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
});

it('stays open when a text selection ends on the backdrop', () => {
  const close = vi.fn();
  render(dialog(true, close));
  fireEvent.mouseDown(screen.getByText('How do you like it?'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(close).not.toHaveBeenCalled();
});

it('does not call onClose when its parent closes it', () => {
  const close = vi.fn();
  const { rerender } = render(dialog(true, close));
  rerender(dialog(false, close));
  expect(document.querySelector('dialog')?.open).toBe(false);
  expect(close).not.toHaveBeenCalled();
});

it('closes before it is removed from the document, because browsers return focus only then', () => {
  const closed: boolean[] = [];
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    closed.push(this.isConnected);
  });
  render(dialog(true, vi.fn())).unmount();
  expect(closed).toEqual([true]);
  close.mockRestore();
});
