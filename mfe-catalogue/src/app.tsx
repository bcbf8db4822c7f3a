import type { App } from '@chhapai/host-api';

export const app: App = {
  apiVersion: 1,
  routes: [
    {
      path: '/products',
      lazy: () => import(/* webpackChunkName: "browse-products" */ './features/browse-products/browse-products.page'),
    },
    {
      path: '/product/:id',
      lazy: () => import(/* webpackChunkName: "view-product" */ './features/view-product/view-product.page'),
    },
    {
      path: '/wishlist',
      lazy: () => import(/* webpackChunkName: "wishlist" */ './features/keep-wishlist/keep-wishlist.page'),
    },
  ],
  widgets: { ProductCard: () => import(/* webpackChunkName: "product-card" */ './widgets/product-card') },
};
