import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ErrorState } from './error-state';

const page = (hasFailed: boolean) => (
  <main tabIndex={-1}>{hasFailed ? <ErrorState title="Not loaded" onRetry={() => undefined} /> : <p>Loading…</p>}</main>
);

it('passes focus to the page around it when it disappears after “Try again”', async () => {
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('leaves focus alone if the visitor has moved on', async () => {
  const { rerender } = render(page(true));
  (document.activeElement as HTMLElement).blur();
  rerender(page(false));
  expect(document.activeElement).toBe(document.body);
});
