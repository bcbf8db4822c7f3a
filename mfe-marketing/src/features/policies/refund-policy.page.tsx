import { PolicyPage } from './policy-page';
import { refundPolicy } from './refund-policy.text';

export { loader } from './policy-date';
export const Component = () => <PolicyPage policy={refundPolicy} />;
