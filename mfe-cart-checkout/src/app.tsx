import type { App } from '@chhapai/host-api';

export const app: App = {
  apiVersion: 1,
  routes: [
    {
      path: '/cart',
      lazy: () => import(/* webpackChunkName: "manage-cart" */ './features/manage-cart/manage-cart.page'),
    },
    {
      path: '/checkout',
      lazy: () => import(/* webpackChunkName: "place-order" */ './features/place-order/place-order.page'),
    },
    {
      path: '/orders',
      lazy: () => import(/* webpackChunkName: "list-orders" */ './features/list-orders/list-orders.page'),
    },
    {
      path: '/orders/:id',
      lazy: () => import(/* webpackChunkName: "view-order" */ './features/view-order/view-order.page'),
    },
  ],
  widgets: {
    AddToCart: () => import(/* webpackChunkName: "add-to-cart" */ './widgets/add-to-cart'),
    CartLink: () => import(/* webpackChunkName: "cart-link" */ './widgets/cart-link'),
  },
};
