import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatRupees } from './format-rupees';
import { Price } from './price';

it('uses Indian digit grouping and shows paise only if there are any', () => {
  expect(formatRupees(299)).toBe('₹299');
  expect(formatRupees(149.5)).toBe('₹149.50');
  expect(formatRupees(125000)).toBe('₹1,25,000');
  expect(formatRupees(299, 2)).toBe('₹299.00');
});

it('strikes the old price through and labels it for screen readers', () => {
  const { container } = render(<Price amount={299} was={399} />);
  expect(container.querySelector('s')?.textContent).toBe('was ₹399');
});

it('does not show an old price that is not higher', () => {
  const { container } = render(<Price amount={299} was={299} />);
  expect(container.querySelector('s')).toBeNull();
});
