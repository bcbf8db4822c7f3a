import { privacyPolicy } from '@chhapai/contracts';
import { PolicyPage, policyLoader } from './policy-page';

export const loader = policyLoader('privacy-policy');

export const Component = () => (
  <PolicyPage
    id="privacy-policy"
    title="Privacy Policy"
    description="What personal data Chhapai collects, why, how long we keep it, and how you can see, correct or delete it."
    fallback={privacyPolicy}
  />
);
