import type { AppDefinition } from '@chhapai/host-api';

export const app = {
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
    {
      path: '/quotation/:id',
      lazy: () => import(/* webpackChunkName: "view-quotation" */ './features/view-quotation/view-quotation.page'),
    },
    {
      path: '/admin/orders',
      lazy: () => import(/* webpackChunkName: "admin-orders" */ './admin/orders/orders.page'),
    },
    {
      path: '/admin/orders/:id',
      lazy: () => import(/* webpackChunkName: "admin-orders" */ './admin/orders/order.page'),
    },
    {
      path: '/admin/returns',
      lazy: () => import(/* webpackChunkName: "admin-returns" */ './admin/returns/returns.page'),
    },
    {
      path: '/admin/returns/:id',
      lazy: () => import(/* webpackChunkName: "admin-returns" */ './admin/returns/return.page'),
    },
    {
      path: '/admin/invoices',
      lazy: () => import(/* webpackChunkName: "admin-orders" */ './admin/invoices/invoices.page'),
    },
    {
      path: '/admin/invoices/settings',
      lazy: () => import(/* webpackChunkName: "admin-invoice-settings" */ './admin/invoices/invoice-settings.page'),
    },
    { path: '/admin/gst', lazy: () => import(/* webpackChunkName: "admin-gst" */ './admin/invoices/gst.page') },
    {
      path: '/admin/credit-notes',
      lazy: () => import(/* webpackChunkName: "admin-orders" */ './admin/invoices/credit-notes.page'),
    },
    {
      path: '/admin/tax-rates',
      lazy: () => import(/* webpackChunkName: "admin-tax" */ './admin/tax-rates/tax-rates.page'),
    },
    {
      path: '/admin/tax-rates/categories',
      lazy: () => import(/* webpackChunkName: "admin-tax" */ './admin/tax-rates/category-tax.page'),
    },
    {
      path: '/admin/tax-rates/products',
      lazy: () => import(/* webpackChunkName: "admin-tax" */ './admin/tax-rates/product-tax.page'),
    },
  ],
  widgets: {
    AddPersonalisedToCart: () =>
      import(/* webpackChunkName: "add-personalised-to-cart" */ './widgets/add-personalised-to-cart'),
    // Most pages show both, so they share a chunk.
    AddToCart: () => import(/* webpackChunkName: "cart-widgets" */ './widgets/add-to-cart'),
    DeliveryEstimate: () => import(/* webpackChunkName: "delivery-estimate" */ './delivery/delivery-estimate'),
    PendingItems: () => import(/* webpackChunkName: "pending-items" */ './widgets/pending-items'),
    CartLink: () => import(/* webpackChunkName: "cart-widgets" */ './widgets/cart-link'),
  },
  links: [
    '/admin/categories',
    '/admin/products',
    '/admin/products/:id',
    '/admin/quotations/:id',
    '/contact',
    '/login',
    '/product/:id',
    '/products',
  ],
  budget: 21,
  staff: [
    { path: '/admin/orders', label: 'Orders', group: 'Shop', icon: 'orders', order: 100 },
    { path: '/admin/returns', label: 'Returns', group: 'Shop', icon: 'returns', order: 105 },
    { path: '/admin/invoices', label: 'Invoices', group: 'Shop', icon: 'invoices', order: 110 },
    { path: '/admin/credit-notes', label: 'Credit notes', group: 'Shop', icon: 'credit-notes', order: 111 },
    { path: '/admin/gst', label: 'GST by month', group: 'Shop', icon: 'figures', order: 112 },
    { path: '/admin/tax-rates', label: 'Tax rates', group: 'Shop', icon: 'tax', order: 115 },
  ],
} satisfies AppDefinition;
