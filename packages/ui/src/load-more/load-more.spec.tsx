import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LoadMore } from './load-more';

it('shows its button only while there are more items', () => {
  const { rerender } = render(<LoadMore shown={12} total={25} onMore={vi.fn()} children="Load More Designs" />);
  expect(screen.getByRole('button', { name: 'Load More Designs' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Showing 12 of 25');
  rerender(<LoadMore shown={28} total={25} onMore={vi.fn()} children="Load More Designs" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Showing 25 of 25');
});

it('takes over focus from its button once everything is shown', async () => {
  const { rerender } = render(<LoadMore shown={12} total={20} onMore={vi.fn()} children="Load More Designs" />);
  await userEvent.click(screen.getByRole('button'));
  rerender(<LoadMore shown={20} total={20} onMore={vi.fn()} children="Load More Designs" />);
  expect(document.activeElement).toBe(screen.getByRole('status').parentElement);
});
