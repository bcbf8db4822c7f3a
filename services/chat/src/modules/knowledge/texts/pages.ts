import type { ChatSource } from '@chhapai/contracts';

/** The pages that answers come from, by the titles they bear. */
export const pages = {
  home: page('Home', '/'),
  products: page('Our Products', '/products'),
  shipping: page('Shipping Policy', '/shipping-policy'),
  refund: page('Refund Policy', '/refund-policy'),
  privacy: page('Privacy Policy', '/privacy-policy'),
  terms: page('Terms and Conditions', '/terms-and-conditions'),
  contact: page('Contact Us', '/contact'),
  quote: page('Get a quote', '/contact#quote'),
  about: page('About Us', '/about'),
  works: page('Our Works', '/ourworks'),
  designs: page('Corel Designs', '/corel'),
  orders: page('My orders', '/orders'),
  cart: page('Shopping Cart', '/cart'),
  signup: page('Sign Up', '/signup'),
  login: page('Login', '/login'),
};

function page(title: string, path: string): ChatSource {
  return { title, path };
}
