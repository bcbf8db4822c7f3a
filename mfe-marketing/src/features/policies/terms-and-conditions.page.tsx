import { termsAndConditions } from '@chhapai/contracts';
import { PolicyPage, policyLoader } from './policy-page';

export const loader = policyLoader('terms-and-conditions');

export const Component = () => (
  <PolicyPage
    id="terms-and-conditions"
    title="Terms and Conditions"
    description="The rules for orders, prices, proofs, artwork and liability when you print with Chhapai."
    fallback={termsAndConditions}
  />
);
