import type { SiteSettings } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { changeOf } from './shop-details.rules';

it('does not multiply the price of shipping with a comma for the point, which the service then refuses', () => {
  expect(changeOf({} as SiteSettings, { shippingPrice: '1,049.50' })).toEqual({ shippingPrice: 1049.5 });
  expect(changeOf({} as SiteSettings, { shippingPrice: '49,50' })).toEqual({ shippingPrice: NaN });
});
