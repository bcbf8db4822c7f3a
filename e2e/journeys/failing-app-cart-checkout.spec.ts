import { failureMatrix } from '../failing-app/matrix.js';
import { widgetMatrix } from '../failing-app/widgets.js';

failureMatrix({
  app: 'mfe-cart-checkout',
  page: { path: '/cart', link: 'Cart', heading: 'Your Cart is Empty' },
  from: '/contact',
  requiresLogin: true,
  elsewhere: { path: '/about', link: 'About Us', heading: 'Welcome to Chhapai' },
});

widgetMatrix();
