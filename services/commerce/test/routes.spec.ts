import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

it('has these routes, all documented', async () => {
  expect(shop.routes().join('\n')).toMatchInlineSnapshot(`
    "GET /api/admin/audit/commerce  roles staff, admin
    GET /api/admin/credit-notes  roles staff, admin
    GET /api/admin/credit-notes/export.csv  roles staff, admin
    GET /api/admin/dead-letters  roles admin
    POST /api/admin/dead-letters/:id/retry  roles admin
    GET /api/admin/invoices  roles staff, admin
    GET /api/admin/invoices/export.csv  roles staff, admin
    GET /api/admin/invoices/settings  roles admin
    PATCH /api/admin/invoices/settings  roles admin
    GET /api/admin/invoices/tax-rates  roles admin
    POST /api/admin/invoices/tax-rates  roles admin
    GET /api/admin/jobs/:id  roles staff, admin
    GET /api/admin/orders  roles staff, admin
    GET /api/admin/orders/:id  roles staff, admin
    PATCH /api/admin/orders/:id  roles staff, admin
    POST /api/admin/orders/:id/cash  roles staff, admin
    POST /api/admin/orders/:id/documents  roles staff, admin
    POST /api/admin/orders/:id/invoice  roles staff, admin
    POST /api/admin/orders/:id/lines/:lineId/artwork  roles staff, admin
    POST /api/admin/orders/:id/moves  roles staff, admin
    POST /api/admin/orders/:id/notes  roles staff, admin
    POST /api/admin/orders/bulk  roles staff, admin
    GET /api/admin/returns  roles staff, admin
    GET /api/admin/returns/:id  roles staff, admin
    POST /api/admin/returns/:id/decisions  roles staff, admin
    GET /api/admin/returns/:id/photos/:photo  roles staff, admin
    GET /api/admin/reviews  roles staff, admin
    POST /api/admin/reviews/:id/hide  roles staff, admin
    POST /api/admin/reviews/:id/reply  roles staff, admin
    POST /api/admin/reviews/:id/show  roles staff, admin
    GET /api/admin/site-settings  roles staff, admin
    PATCH /api/admin/site-settings  roles staff, admin
    GET /api/cart  signed in
    POST /api/cart/add  signed in
    DELETE /api/cart/clear  signed in
    GET /api/cart/files/:id  signed in
    DELETE /api/cart/remove/:id  signed in
    PUT /api/cart/update/:id  signed in
    GET /api/categories  public
    GET /api/designs  public
    GET /api/designs/:id/file  public
    GET /api/designs/:id/rating  signed in
    PUT /api/designs/:id/rating  signed in
    GET /api/docs/commerce.json  public
    GET /api/documents/:token  public
    GET /api/enquiries  roles staff, admin
    POST /api/enquiries  public
    GET /api/enquiries/:id/file  roles staff, admin
    GET /api/notify  roles staff, admin
    POST /api/notify  public
    GET /api/orders  signed in
    POST /api/orders  signed in
    GET /api/orders/:id  SignedInOrKeyGuard
    POST /api/orders/:id/cancel  signed in
    GET /api/orders/:id/invoice  signed in
    POST /api/orders/:id/reorder  signed in
    GET /api/orders/:id/returns  signed in
    POST /api/orders/:id/returns  signed in
    GET /api/orders/:id/returns/photos/:photo  signed in
    GET /api/orders/files/:id  roles staff, admin
    GET /api/pincodes/:pincode  public
    GET /api/products  public
    GET /api/products/:id  public
    GET /api/products/:id/reviews  public
    DELETE /api/products/:id/reviews/mine  signed in
    GET /api/products/:id/reviews/mine  signed in
    PUT /api/products/:id/reviews/mine  signed in
    GET /api/promotions/active  public
    GET /api/site  public
    POST /api/uploads  public
    POST /api/uploads/logo  signed in
    POST /api/uploads/return  signed in
    POST /api/uploads/review  signed in
    GET /api/wishlist  signed in
    DELETE /api/wishlist/:productId  signed in
    PUT /api/wishlist/:productId  signed in
    GET /api/works  public
    GET /healthz  public
    GET /internal/content-changes  public
    GET /media/*  public
    GET /media/reviews/:id.webp  public"
  `);
  expect(await shop.undocumentedRoutes()).toEqual([]);
});

it('refuses requests without access and malformed input on every route', async () => {
  expect(await shop.wronglyAccepted()).toEqual([]);
});
