import { SHIPPING_RUPEES } from '@chhapai/contracts';
import { siteApi } from '@chhapai/host-api/pages';

/** Flat shipping in rupees, from the site settings that the footer loads for every page. */
export function useShippingPrice(): number {
  const { data: site } = siteApi.endpoints.getSite.useQueryState();
  return site?.shippingPrice ?? SHIPPING_RUPEES;
}
