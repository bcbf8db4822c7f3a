import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Stars } from '../stars/stars';
import { RatingInput } from './rating-input';

it('starts without a star and reports the selected number', async () => {
  const rate = vi.fn();
  render(<RatingInput legend="Rate This Design" name="rating" value={0} onChange={rate} />);
  expect(screen.getAllByRole<HTMLInputElement>('radio').some((star) => star.checked)).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(rate).toHaveBeenCalledWith(4);
});

it('fills as many stars as the floor of the rating', () => {
  const { container } = render(<Stars value={4.9} count={1284} />);
  expect(container.querySelectorAll('.full')).toHaveLength(4);
  expect(screen.getByRole('img', { name: '4.9 out of 5 stars' })).toBeTruthy();
  expect(container.textContent).toBe('(1,284)');
});
