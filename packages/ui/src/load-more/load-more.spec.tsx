import { render, screen } from '@testing-library/react';
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
