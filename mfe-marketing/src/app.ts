import type { AppDefinition } from '@chhapai/host-api';

export const app = {
  apiVersion: 1,
  routes: [
    { path: '/', lazy: () => import(/* webpackChunkName: "home" */ './features/home/home.page'), isInSitemap: true },
    {
      path: '/about',
      lazy: () => import(/* webpackChunkName: "about" */ './features/about/about.page'),
      isInSitemap: true,
    },
    {
      path: '/contact',
      lazy: () => import(/* webpackChunkName: "contact" */ './features/contact/contact.page'),
      isInSitemap: true,
    },
    {
      path: '/privacy-policy',
      lazy: () => import(/* webpackChunkName: "privacy-policy" */ './features/policies/privacy-policy.page'),
      isInSitemap: true,
    },
    {
      path: '/refund-policy',
      lazy: () => import(/* webpackChunkName: "refund-policy" */ './features/policies/refund-policy.page'),
      isInSitemap: true,
    },
    {
      path: '/shipping-policy',
      lazy: () => import(/* webpackChunkName: "shipping-policy" */ './features/policies/shipping-policy.page'),
      isInSitemap: true,
    },
    {
      path: '/terms-and-conditions',
      lazy: () =>
        import(/* webpackChunkName: "terms-and-conditions" */ './features/policies/terms-and-conditions.page'),
      isInSitemap: true,
    },
    {
      path: '/admin/promotions',
      lazy: () => import(/* webpackChunkName: "admin-promotions" */ './admin/promotions/promotions.page'),
    },
    {
      path: '/admin/promotions/new',
      lazy: () => import(/* webpackChunkName: "admin-promotions" */ './admin/promotions/promotion.page'),
    },
    {
      path: '/admin/promotions/:id',
      lazy: () => import(/* webpackChunkName: "admin-promotions" */ './admin/promotions/promotion.page'),
    },
    {
      path: '/admin/banners',
      lazy: () => import(/* webpackChunkName: "admin-banners" */ './admin/banners/banners.page'),
    },
    {
      path: '/admin/banners/new',
      lazy: () => import(/* webpackChunkName: "admin-banners" */ './admin/banners/banner.page'),
    },
    {
      path: '/admin/banners/order',
      lazy: () => import(/* webpackChunkName: "admin-banners-order" */ './admin/banners/arrange-banners.page'),
    },
    {
      path: '/admin/banners/:id',
      lazy: () => import(/* webpackChunkName: "admin-banners" */ './admin/banners/banner.page'),
    },
    {
      path: '/admin/clients',
      lazy: () => import(/* webpackChunkName: "admin-clients" */ './admin/clients/clients.page'),
    },
    {
      path: '/admin/clients/new',
      lazy: () => import(/* webpackChunkName: "admin-clients" */ './admin/clients/client.page'),
    },
    {
      path: '/admin/clients/order',
      lazy: () => import(/* webpackChunkName: "admin-clients-order" */ './admin/clients/arrange-clients.page'),
    },
    {
      path: '/admin/clients/:id',
      lazy: () => import(/* webpackChunkName: "admin-clients" */ './admin/clients/client.page'),
    },
    {
      path: '/admin/services',
      lazy: () => import(/* webpackChunkName: "admin-services" */ './admin/services/services.page'),
    },
    {
      path: '/admin/services/new',
      lazy: () => import(/* webpackChunkName: "admin-services" */ './admin/services/service.page'),
    },
    {
      path: '/admin/services/order',
      lazy: () => import(/* webpackChunkName: "admin-services-order" */ './admin/services/arrange-services.page'),
    },
    {
      path: '/admin/services/:id',
      lazy: () => import(/* webpackChunkName: "admin-services" */ './admin/services/service.page'),
    },
    {
      path: '/admin/policies',
      lazy: () => import(/* webpackChunkName: "admin-policies" */ './admin/policies/policies.page'),
    },
    {
      path: '/admin/policies/:id',
      lazy: () => import(/* webpackChunkName: "admin-policies" */ './admin/policies/policy.page'),
    },
    {
      path: '/admin/policies/:id/history',
      lazy: () => import(/* webpackChunkName: "admin-policies" */ './admin/policies/policy-history.page'),
    },
    {
      path: '/admin/conversations',
      lazy: () => import(/* webpackChunkName: "admin-conversations" */ './admin/conversations/conversations.page'),
    },
    {
      path: '/admin/quotations',
      lazy: () => import(/* webpackChunkName: "admin-quotations" */ './admin/quotations/quotations.page'),
    },
    {
      path: '/admin/quotations/:id',
      lazy: () => import(/* webpackChunkName: "admin-quotations" */ './admin/quotations/quotation.page'),
    },
  ],
  widgets: {},
  links: ['/admin/enquiries/:id', '/admin/orders/:id', '/products'],
  budget: 19,
  staff: [
    { path: '/admin/promotions', label: 'Promotions', group: 'Content', icon: 'promotions', order: 400 },
    { path: '/admin/banners', label: 'Banners', group: 'Content', icon: 'works', order: 402 },
    { path: '/admin/clients', label: 'Clients', group: 'Content', icon: 'people', order: 404 },
    { path: '/admin/services', label: 'Services', group: 'Content', icon: 'products', order: 406 },
    { path: '/admin/policies', label: 'Policies', group: 'Content', icon: 'audit', order: 430 },
    {
      path: '/admin/conversations',
      label: 'Conversations',
      group: 'Customers',
      icon: 'conversations',
      order: 290,
    },
    { path: '/admin/quotations', label: 'Quotations', group: 'Customers', icon: 'quotations', order: 305 },
  ],
} satisfies AppDefinition;
