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
    { path: '/admin/reviews', lazy: () => import(/* webpackChunkName: "reviews" */ './admin/reviews/reviews.page') },
  ],
  widgets: {
    ProductCard: () => import(/* webpackChunkName: "product-card" */ './widgets/product-card'),
    ProductReviews: () => import(/* webpackChunkName: "product-reviews" */ './widgets/product-reviews'),
    ProductShelf: () => import(/* webpackChunkName: "product-shelf" */ './widgets/product-shelf'),
  },
};
