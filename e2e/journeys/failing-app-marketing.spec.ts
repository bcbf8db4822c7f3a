import { testAppFailures } from '../failing-app/matrix.js';

testAppFailures({
  app: 'mfe-marketing',
  page: { path: '/about', link: 'About Us', heading: 'Welcome to Chhapai' },
  elsewhere: { path: '/products', link: 'Products', heading: 'Our Products' },
});
