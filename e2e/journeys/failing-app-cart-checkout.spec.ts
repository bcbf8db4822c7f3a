import { testAppFailures } from '../failing-app/matrix.js';
import { testWidgetFailures } from '../failing-app/widgets.js';

testAppFailures({
  app: 'mfe-cart-checkout',
  page: { path: '/cart', link: 'Cart', heading: 'Your Cart is Empty' },
  from: '/contact',
  requiresLogin: true,
  elsewhere: { path: '/about', link: 'About Us', heading: 'Welcome to Chhapai' },
});

testWidgetFailures();
