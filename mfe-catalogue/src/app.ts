import type { AppDefinition } from '@chhapai/host-api';

export const app = {
  apiVersion: 1,
  routes: [
    {
      path: '/products',
      lazy: () => import(/* webpackChunkName: "browse-products" */ './features/browse-products/browse-products.page'),
      query: ['q', 'category', 'occasion', 'min', 'max', 'sort', 'page'],
      isInSitemap: true,
    },
    {
      path: '/product/:id',
      lazy: () => import(/* webpackChunkName: "view-product" */ './features/view-product/view-product.page'),
      query: ['variant', 'option1', 'option2', 'option3', 'option4', 'option5'],
      isInSitemap: true,
    },
    {
      path: '/wishlist',
      lazy: () => import(/* webpackChunkName: "wishlist" */ './features/wishlist/wishlist.page'),
    },
    {
      path: '/admin/products',
      lazy: () => import(/* webpackChunkName: "admin-products" */ './admin/products/products.page'),
    },
    {
      path: '/admin/products/new',
      lazy: () => import(/* webpackChunkName: "admin-product" */ './admin/product/new-product.page'),
    },
    {
      path: '/admin/products/import',
      lazy: () => import(/* webpackChunkName: "admin-import" */ './admin/product-imports/product-import.page'),
    },
    {
      path: '/admin/products/:id',
      lazy: () => import(/* webpackChunkName: "admin-product" */ './admin/product/product.page'),
    },
    {
      path: '/admin/categories',
      lazy: () => import(/* webpackChunkName: "admin-categories" */ './admin/categories/categories.page'),
    },
    {
      path: '/admin/reviews',
      lazy: () => import(/* webpackChunkName: "admin-reviews" */ './admin/reviews/reviews.page'),
    },
  ],
  widgets: {
    NoProducts: () => import(/* webpackChunkName: "no-products" */ './features/browse-products/no-products'),
    ProductReviews: () =>
      import(/* webpackChunkName: "product-reviews" */ './features/view-product/reviews/product-reviews'),
    VariantPicker: () =>
      import(/* webpackChunkName: "product-options" */ './features/view-product/choice/variant-picker'),
    PriceBreaks: () => import(/* webpackChunkName: "product-options" */ './features/view-product/choice/price-breaks'),
    MoreProducts: () =>
      import(/* webpackChunkName: "more-products" */ './features/view-product/more-products/more-products'),
    ProductShelf: () => import(/* webpackChunkName: "product-shelf" */ './products/product-shelf'),
  },
  links: [
    '/',
    '/admin/audit',
    '/admin/orders/:id',
    '/admin/tax-rates',
    '/admin/tax-rates/categories',
    '/admin/tax-rates/products',
    '/contact',
    '/login',
  ],
  budget: 20,
  staff: [
    { path: '/admin/products', label: 'Products', group: 'Catalogue', icon: 'products', order: 200 },
    { path: '/admin/categories', label: 'Categories', group: 'Catalogue', icon: 'categories', order: 210 },
    { path: '/admin/reviews', label: 'Reviews', group: 'Customers', icon: 'reviews', order: 320 },
  ],
} satisfies AppDefinition;
