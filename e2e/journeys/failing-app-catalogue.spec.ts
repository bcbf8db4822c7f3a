import { testAppFailures } from '../failing-app/matrix.js';

testAppFailures({
  app: 'mfe-catalogue',
  page: { path: '/products', link: 'Products', heading: 'Our Products' },
  elsewhere: { path: '/about', link: 'About Us', heading: 'Welcome to Chhapai' },
});
