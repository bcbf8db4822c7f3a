import type { SiteSettings } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { changeOf } from './shop-details.rules';

it('does not turn a decimal comma in the shipping price into a higher price; the service refuses it', () => {
  expect(changeOf({} as SiteSettings, { shippingPrice: '1,049.50' })).toEqual({ shippingPrice: 1049.5 });
  expect(changeOf({} as SiteSettings, { shippingPrice: '49,50' })).toEqual({ shippingPrice: NaN });
});
