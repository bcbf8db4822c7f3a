import { PolicyPage } from './policy-page';
import { shippingPolicy } from './shipping-policy.text';

export { loader } from './policy-date';
export const Component = () => <PolicyPage policy={shippingPolicy} />;
