import { PolicyPage } from './policy-page';
import { privacyPolicy } from './privacy-policy.text';

export { loader } from './policy-date';
export const Component = () => <PolicyPage policy={privacyPolicy} />;
