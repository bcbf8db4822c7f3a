import { useState } from 'react';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BulkResult } from '@chhapai/contracts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BulkOutcomeNotice } from './bulk-outcome';
import { useBulkAction, type BulkAction } from './use-bulk-action';

const results: BulkResult[] = [
  { id: 'CH-1', ok: true },
  { id: 'CH-2', ok: false, code: 'order.illegal_move', message: 'is already cancelled' },
];

it('reports row by row and resolves with the rows that failed', async () => {
  const { result } = renderHook(() => useBulkAction(() => Promise.resolve(results)));
  const failed = await act(() => result.current.run(['CH-1', 'CH-2']));
  expect(failed).toEqual(['CH-2']);
  expect(result.current.outcome).toEqual({ done: 1, failed: [{ id: 'CH-2', message: 'is already cancelled' }] });
});

it('counts every row as failed if the request fails', async () => {
  const { result } = renderHook(() =>
    useBulkAction(() => Promise.reject({ message: 'The database is not available' })),
  );
  expect(await act(() => result.current.run(['CH-1', 'CH-2']))).toEqual(['CH-1', 'CH-2']);
  expect(result.current.outcome?.failed[1]).toEqual({ id: 'CH-2', message: 'The database is not available' });
});

it('names the failed rows and retries only them', async () => {
  const onRetry = vi.fn();
  const outcome = { done: 47, failed: [{ id: 'CH-2', message: 'is already cancelled' }] };
  const action = { isRunning: false, outcome, run: vi.fn(), dismiss: vi.fn() };
  render(<BulkOutcomeNotice action={action} done="confirmed" onRetry={onRetry} />);
  expect(screen.getByText('47 confirmed; 1 failed:')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('CH-2 is already cancelled');
  await userEvent.click(screen.getByRole('button', { name: 'Retry 1' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(['CH-2']);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(action.dismiss).toHaveBeenCalledOnce();
});

it('disappears in browsers whose scrolling returns a promise', () => {
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const action = { isRunning: false, outcome: { done: 1, failed: [] }, dismiss: vi.fn() };
  const notice = (shown: Pick<BulkAction, 'isRunning' | 'outcome' | 'dismiss'>) => (
    <BulkOutcomeNotice action={shown} done="archived" onRetry={vi.fn()} />
  );
  const { rerender } = render(notice(action));
  expect(screen.getByText('1 archived')).toBeTruthy();
  rerender(notice({ ...action, outcome: undefined }));
  expect(screen.queryByText('1 archived')).toBeNull();
});

it('moves focus to the page when it is dismissed', async () => {
  function Orders() {
    const [outcome, setOutcome] = useState<BulkAction['outcome']>({ done: 1, failed: [] });
    const action = { isRunning: false, outcome, dismiss: () => setOutcome(undefined) };
    return (
      <main tabIndex={-1}>
        <BulkOutcomeNotice action={action} done="archived" onRetry={vi.fn()} />
      </main>
    );
  }
  render(<Orders />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
