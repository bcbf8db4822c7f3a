import { shippingPolicy } from '@chhapai/contracts';
import { PolicyPage, policyLoader } from './policy-page';

export const loader = policyLoader('shipping-policy');

export const Component = () => (
  <PolicyPage
    id="shipping-policy"
    title="Shipping Policy"
    description="Ready in 1–2 business days, standard delivery in 5–7, express in 2–3, international in 7–21 days. What shipping costs, and when we refund it."
    fallback={shippingPolicy}
  />
);
