import { featureApp } from '@chhapai/mfe-preset';

export default featureApp();
