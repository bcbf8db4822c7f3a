import { testAppFailures } from '../failing-app/matrix.js';

testAppFailures({
  app: 'mfe-designs',
  page: { path: '/ourworks', link: 'Our Works', heading: 'Our Works' },
  elsewhere: { path: '/products', link: 'Products', heading: 'Our Products' },
});
