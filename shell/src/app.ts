import type { AppDefinition } from '@chhapai/host-api';

export const app = {
  apiVersion: 1,
  routes: [
    { path: '/login', lazy: () => import(/* webpackChunkName: "login" */ './features/login/login.page') },
    { path: '/signup', lazy: () => import(/* webpackChunkName: "signup" */ './features/signup/signup.page') },
    {
      path: '/forgot-password',
      lazy: () => import(/* webpackChunkName: "proofs" */ './features/forgot-password/forgot-password.page'),
    },
    {
      path: '/reset-password',
      lazy: () => import(/* webpackChunkName: "proofs" */ './features/reset-password/reset-password.page'),
    },
    {
      path: '/verify-email',
      lazy: () => import(/* webpackChunkName: "proofs" */ './features/confirm-link/verify-email.page'),
    },
    {
      path: '/confirm-email',
      lazy: () => import(/* webpackChunkName: "proofs" */ './features/confirm-link/confirm-email.page'),
    },
    { path: '/account', lazy: () => import(/* webpackChunkName: "account" */ './features/account/account.page') },
    { path: '/admin', lazy: () => import(/* webpackChunkName: "admin" */ './features/admin/admin.page') },
    {
      path: '/admin/shop-details',
      lazy: () => import(/* webpackChunkName: "shop-details" */ './features/shop-details/shop-details.page'),
    },
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
  budget: 126,
} satisfies AppDefinition;
