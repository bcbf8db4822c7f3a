import type { AppDefinition } from '@chhapai/host-api';

export const app = {
  apiVersion: 1,
  routes: [
    { path: '/login', lazy: () => import(/* webpackChunkName: "login" */ './features/login/login.page') },
    { path: '/signup', lazy: () => import(/* webpackChunkName: "signup" */ './features/signup/signup.page') },
    { path: '/admin', lazy: () => import(/* webpackChunkName: "admin-console" */ './admin/start/start.page') },
    {
      path: '/admin/shop-details',
      lazy: () => import(/* webpackChunkName: "admin-console" */ './admin/shop-details/shop-details.page'),
    },
    { path: '/admin/audit', lazy: () => import(/* webpackChunkName: "admin-console" */ './admin/audit/audit.page') },
  ],
  widgets: {},
  links: [
    '/',
    '/about',
    '/cart',
    '/contact',
    '/corel',
    '/orders',
    '/ourworks',
    '/privacy-policy',
    '/products',
    '/refund-policy',
    '/shipping-policy',
    '/terms-and-conditions',
    '/wishlist',
  ],
  budget: 124,
  staffBudget: 110,
  staff: [
    { path: '/admin', label: 'Home', group: 'Console', icon: 'home', order: 0 },
    {
      path: '/admin/shop-details',
      label: 'Shop details',
      group: 'Settings',
      icon: 'settings',
      order: 900,
      roles: ['admin'],
    },
    { path: '/admin/audit', label: 'Audit log', group: 'Settings', icon: 'audit', order: 950, roles: ['admin'] },
  ],
} satisfies AppDefinition;
