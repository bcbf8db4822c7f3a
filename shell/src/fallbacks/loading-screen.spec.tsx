import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingScreen } from './loading-screen';

it('asks for a little patience, with a spinner and an hourglass', () => {
  render(<LoadingScreen />);
  const place = screen.getByRole('status');
  expect(place.textContent).toContain('Ruko Zara Sabar Karo ⏳');
  expect(place.querySelector('svg, [class*=spinner]')).not.toBeNull();
});
