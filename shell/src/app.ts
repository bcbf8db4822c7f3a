import type { AppDefinition } from '@chhapai/host-api';

export const app = {
  apiVersion: 1,
  routes: [
    { path: '/login', lazy: () => import(/* webpackChunkName: "login" */ './features/login/login.page') },
    { path: '/signup', lazy: () => import(/* webpackChunkName: "signup" */ './features/signup/signup.page') },
    {
      path: '/forgot-password',
      lazy: () => import(/* webpackChunkName: "account" */ './features/forgot-password/forgot-password.page'),
    },
    {
      path: '/reset-password',
      lazy: () => import(/* webpackChunkName: "account" */ './features/reset-password/reset-password.page'),
    },
    {
      path: '/verify-email',
      lazy: () => import(/* webpackChunkName: "account" */ './features/confirm-link/verify-email.page'),
    },
    {
      path: '/confirm-email',
      lazy: () => import(/* webpackChunkName: "account" */ './features/confirm-link/confirm-email.page'),
    },
    { path: '/account', lazy: () => import(/* webpackChunkName: "account" */ './features/account/account.page') },
    { path: '/admin', lazy: () => import(/* webpackChunkName: "admin-start" */ './admin/start/start.page') },
    {
      path: '/admin/shop-details',
      lazy: () => import(/* webpackChunkName: "admin-people" */ './admin/shop-details/shop-details.page'),
    },
    { path: '/admin/people', lazy: () => import(/* webpackChunkName: "admin-people" */ './admin/people/people.page') },
    {
      path: '/admin/people/:id',
      lazy: () => import(/* webpackChunkName: "admin-people" */ './admin/people/person.page'),
    },
    {
      path: '/admin/failed-jobs',
      lazy: () => import(/* webpackChunkName: "admin-people" */ './admin/failed-jobs/failed-jobs.page'),
    },
    {
      path: '/admin/releases',
      lazy: () => import(/* webpackChunkName: "admin-releases" */ './admin/releases/releases.page'),
    },
    {
      path: '/admin/releases/:app',
      lazy: () => import(/* webpackChunkName: "admin-releases" */ './admin/releases/app.page'),
    },
    { path: '/admin/audit', lazy: () => import(/* webpackChunkName: "admin-releases" */ './admin/audit/audit.page') },
  ],
  widgets: {},
  links: [
    '/',
    '/about',
    '/admin/conversations',
    '/admin/invoices/settings',
    '/admin/orders',
    '/admin/orders/:id',
    '/admin/policies',
    '/admin/returns',
    '/admin/returns/:id',
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
  budget: 126,
  staffBudget: 100,
  staff: [
    { path: '/admin', label: 'Home', group: 'Console', icon: 'home', order: 0 },
    { path: '/admin/shop-details', label: 'Shop details', group: 'Settings', icon: 'settings', order: 900 },
    { path: '/admin/releases', label: 'Releases', group: 'Settings', icon: 'releases', order: 850 },
    { path: '/admin/people', label: 'People', group: 'Settings', icon: 'people', order: 800, roles: ['admin'] },
    { path: '/admin/audit', label: 'Audit log', group: 'Settings', icon: 'audit', order: 950 },
    { path: '/admin/failed-jobs', label: 'Failed jobs', group: 'Settings', icon: 'jobs', order: 960 },
  ],
} satisfies AppDefinition;
