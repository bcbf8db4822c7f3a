import type { App } from '@chhapai/host-api';

export const app: App = {
  apiVersion: 1,
  routes: [{ path: '/', lazy: () => import(/* webpackChunkName: "welcome" */ './features/welcome/welcome.page') }],
  widgets: {},
};
