import type { App } from '@chhapai/host-api';

export const app: App = {
  apiVersion: 1,
  routes: [],
  widgets: { CartLink: () => import(/* webpackChunkName: "cart-link" */ './widgets/cart-link') },
};
