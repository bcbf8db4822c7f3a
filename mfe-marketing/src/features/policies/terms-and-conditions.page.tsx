import { PolicyPage } from './policy-page';
import { termsAndConditions } from './terms-and-conditions.text';

export { loader } from './policy-date';
export const Component = () => <PolicyPage policy={termsAndConditions} />;
