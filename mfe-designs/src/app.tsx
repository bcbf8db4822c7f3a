import type { App } from '@chhapai/host-api';

export const app: App = {
  apiVersion: 1,
  routes: [
    {
      path: '/ourworks',
      lazy: () => import(/* webpackChunkName: "show-works" */ './features/show-works/show-works.page'),
    },
    {
      path: '/corel',
      lazy: () => import(/* webpackChunkName: "browse-designs" */ './features/browse-designs/browse-designs.page'),
    },
    { path: '/gallery', lazy: () => import(/* webpackChunkName: "gallery" */ './features/gallery/gallery.page') },
    {
      path: '/admin/enquiries',
      lazy: () => import(/* webpackChunkName: "enquiries" */ './admin/enquiries/enquiries.page'),
    },
  ],
  widgets: {
    QuotationForm: () => import(/* webpackChunkName: "quotation-form" */ './widgets/quotation-form'),
  },
};
