import type { App } from '@chhapai/host-api';

export const app: App = {
  apiVersion: 1,
  routes: [
    { path: '/gallery', lazy: () => import(/* webpackChunkName: "gallery" */ './features/gallery/gallery.page') },
  ],
  widgets: {},
};
