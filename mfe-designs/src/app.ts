import type { AppDefinition } from '@chhapai/host-api';

export const app = {
  apiVersion: 1,
  routes: [
    {
      path: '/ourworks',
      lazy: () => import(/* webpackChunkName: "show-works" */ './features/show-works/show-works.page'),
      query: ['q', 'category', 'show', 'work'],
      isInSitemap: true,
    },
    {
      path: '/corel',
      lazy: () => import(/* webpackChunkName: "browse-designs" */ './features/browse-designs/browse-designs.page'),
      query: ['q', 'category', 'sort', 'show', 'design'],
      isInSitemap: true,
    },
    {
      path: '/gallery',
      lazy: () => import(/* webpackChunkName: "gallery" */ './features/gallery/gallery.page'),
      isInSitemap: true,
    },
    {
      path: '/admin/enquiries',
      lazy: () => import(/* webpackChunkName: "admin-enquiries" */ './admin/enquiries/enquiries.page'),
    },
    {
      path: '/admin/enquiries/:id',
      lazy: () => import(/* webpackChunkName: "admin-enquiries" */ './admin/enquiries/enquiry.page'),
    },
    {
      path: '/admin/notify-requests',
      lazy: () =>
        import(/* webpackChunkName: "admin-notify-requests" */ './admin/notify-requests/notify-requests.page'),
    },
    {
      path: '/admin/works',
      lazy: () => import(/* webpackChunkName: "admin-works" */ './admin/works/works.page'),
    },
    {
      path: '/admin/works/new',
      lazy: () => import(/* webpackChunkName: "admin-works" */ './admin/works/work.page'),
    },
    {
      path: '/admin/works/order',
      lazy: () => import(/* webpackChunkName: "admin-arrange" */ './admin/works/arrange-works.page'),
    },
    {
      path: '/admin/works/:id',
      lazy: () => import(/* webpackChunkName: "admin-works" */ './admin/works/work.page'),
    },
    {
      path: '/admin/designs',
      lazy: () => import(/* webpackChunkName: "admin-designs" */ './admin/designs/designs.page'),
    },
    {
      path: '/admin/designs/new',
      lazy: () => import(/* webpackChunkName: "admin-design" */ './admin/designs/design.page'),
    },
    {
      path: '/admin/designs/order',
      lazy: () => import(/* webpackChunkName: "admin-arrange" */ './admin/designs/arrange-designs.page'),
    },
    {
      path: '/admin/designs/:id',
      lazy: () => import(/* webpackChunkName: "admin-design" */ './admin/designs/design.page'),
    },
  ],
  widgets: {
    QuotationForm: () => import(/* webpackChunkName: "quotation-form" */ './quotation/quotation-form'),
  },
  links: ['/', '/admin/orders/:id', '/admin/quotations/:id', '/contact', '/login', '/products'],
  budget: 23,
  staff: [
    { path: '/admin/enquiries', label: 'Enquiries', group: 'Customers', icon: 'enquiries', order: 300 },
    { path: '/admin/works', label: 'Works', group: 'Content', icon: 'works', order: 420 },
    { path: '/admin/designs', label: 'Designs', group: 'Content', icon: 'designs', order: 430 },
  ],
} satisfies AppDefinition;
