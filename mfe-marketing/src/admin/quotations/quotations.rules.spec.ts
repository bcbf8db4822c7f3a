import { expect, it } from 'vitest';
import { bodyOf, typedAmounts } from './quotations.rules';

it('does not turn a decimal comma into a higher amount; the service refuses it', () => {
  expect(bodyOf({ shipping: '1,049.50', discount: '12,50' })).toEqual({ shipping: 1049.5, discount: NaN });
  expect(typedAmounts({ lines: '[]', shipping: '12,50', discount: '' }).shippingPaise).toBe(0);
});
