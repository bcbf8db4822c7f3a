import { refundPolicy } from '@chhapai/contracts';
import { PolicyPage, policyLoader } from './policy-page';

export const loader = policyLoader('refund-policy');

export const Component = () => (
  <PolicyPage
    id="refund-policy"
    title="Refund Policy"
    description="Returns within 7 days of delivery, refunds in 3–5 business days: when, how, and what is excluded."
    fallback={refundPolicy}
  />
);
