import type { App } from '@chhapai/host-api';

export const app: App = {
  apiVersion: 1,
  routes: [
    { path: '/', lazy: () => import(/* webpackChunkName: "home" */ './features/home/home.page') },
    { path: '/about', lazy: () => import(/* webpackChunkName: "about" */ './features/about/about.page') },
    { path: '/contact', lazy: () => import(/* webpackChunkName: "contact" */ './features/contact/contact.page') },
    {
      path: '/privacy-policy',
      lazy: () => import(/* webpackChunkName: "privacy-policy" */ './features/policies/privacy-policy.page'),
    },
    {
      path: '/refund-policy',
      lazy: () => import(/* webpackChunkName: "refund-policy" */ './features/policies/refund-policy.page'),
    },
    {
      path: '/shipping-policy',
      lazy: () => import(/* webpackChunkName: "shipping-policy" */ './features/policies/shipping-policy.page'),
    },
    {
      path: '/terms-and-conditions',
      lazy: () =>
        import(/* webpackChunkName: "terms-and-conditions" */ './features/policies/terms-and-conditions.page'),
    },
  ],
  widgets: {},
};
