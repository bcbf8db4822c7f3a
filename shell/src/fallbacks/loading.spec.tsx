import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingScreen, skeletonShape } from './loading';

it('asks the visitor to wait, with a spinner and an hourglass', () => {
  render(<LoadingScreen />);
  const status = screen.getByRole('status');
  expect(status.textContent).toContain('Ruko Zara Sabar Karo ⏳');
  expect(status.querySelector('svg, [class*=spinner]')).not.toBeNull();
});

it.each([
  ['/', 'banner'],
  ['/products', 'cards'],
  ['/Products', 'cards'],
  ['/product/0199', 'product'],
  ['/orders/0199', 'form'],
  ['/privacy-policy', 'text'],
  ['/constructor', 'text'],
])('gives %s the %s skeleton', (path, shape) => {
  expect(skeletonShape(path)).toBe(shape);
});
