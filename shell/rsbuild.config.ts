import { shellApp } from '@chhapai/mfe-preset';

export default shellApp();
