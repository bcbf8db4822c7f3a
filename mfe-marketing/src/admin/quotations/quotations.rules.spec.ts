import { expect, it } from 'vitest';
import { bodyOf, typedAmounts } from './quotations.rules';

it('does not multiply an amount with a comma for the point, which the service then refuses', () => {
  expect(bodyOf({ shipping: '1,049.50', discount: '12,50' })).toEqual({ shipping: 1049.5, discount: NaN });
  expect(typedAmounts({ lines: '[]', shipping: '12,50', discount: '' }).shippingPaise).toBe(0);
});
