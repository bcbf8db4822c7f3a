/** The links of the main navigation. */
export const navigationItems = [
  { path: '/', label: 'Home' },
  { path: '/ourworks', label: 'Our Works' },
  { path: '/products', label: 'Products' },
  { path: '/corel', label: 'Corel Designs' },
  { path: '/contact', label: 'Contact Us' },
  { path: '/about', label: 'About Us' },
] as const;
