import { cataloguePaths, ORDER_KEY_HEADER, ProductsQuery, QUOTATION_KEY_HEADER } from '@chhapai/contracts';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

it('answers other requests while its OpenAPI document is generated', async () => {
  let turn = 0;
  const turns: number[] = [];
  const createDocument = SwaggerModule.createDocument.bind(SwaggerModule);
  vi.spyOn(SwaggerModule, 'createDocument').mockImplementation((...parameters) => {
    turns.push(turn);
    setImmediate(() => turn++);
    return createDocument(...parameters);
  });
  const { paths } = (await (await fetch(`${shop.url}/api/docs/commerce.json`)).json()) as OpenAPIObject;
  expect(Object.keys(paths).length).toBeGreaterThan(100);
  expect(turns.length).toBeGreaterThan(10);
  expect(new Set(turns).size).toBe(turns.length);
});

it('has exactly these routes, all of them documented', async () => {
  expect(shop.routes().join('\n')).toMatchInlineSnapshot(`
    "GET /api/admin/audit/commerce  audit.read
    GET /api/admin/banners  content.edit
    POST /api/admin/banners  content.edit
    DELETE /api/admin/banners/:id  content.edit
    GET /api/admin/banners/:id  content.edit
    PATCH /api/admin/banners/:id  content.edit
    POST /api/admin/banners/:id/restore  content.edit
    POST /api/admin/banners/order  content.edit
    GET /api/admin/categories  catalogue.edit
    POST /api/admin/categories  catalogue.edit
    DELETE /api/admin/categories/:id  catalogue.edit
    PATCH /api/admin/categories/:id  catalogue.edit
    GET /api/admin/clients  content.edit
    POST /api/admin/clients  content.edit
    DELETE /api/admin/clients/:id  content.edit
    GET /api/admin/clients/:id  content.edit
    PATCH /api/admin/clients/:id  content.edit
    POST /api/admin/clients/:id/restore  content.edit
    POST /api/admin/clients/order  content.edit
    GET /api/admin/credit-notes  invoices.read
    GET /api/admin/credit-notes/export.csv  invoices.read
    GET /api/admin/dead-letters  jobs.read
    POST /api/admin/dead-letters/:id/retry  jobs.manage
    GET /api/admin/designs  content.edit
    POST /api/admin/designs  content.edit
    DELETE /api/admin/designs/:id  content.edit
    GET /api/admin/designs/:id  content.edit
    PATCH /api/admin/designs/:id  content.edit
    GET /api/admin/designs/:id/downloads  content.edit
    POST /api/admin/designs/:id/duplicate  content.edit
    GET /api/admin/designs/:id/ratings  content.edit
    POST /api/admin/designs/:id/ratings/:ratingId/hide  content.edit
    POST /api/admin/designs/:id/ratings/:ratingId/show  content.edit
    POST /api/admin/designs/:id/restore  content.edit
    POST /api/admin/designs/bulk  content.edit
    POST /api/admin/designs/files  content.edit
    POST /api/admin/designs/order  content.edit
    GET /api/admin/enquiries  enquiries.read
    GET /api/admin/enquiries/:id  enquiries.read
    PATCH /api/admin/enquiries/:id  enquiries.read
    GET /api/admin/enquiries/team  enquiries.read
    GET /api/admin/invoices  invoices.read
    GET /api/admin/invoices/export.csv  invoices.read
    GET /api/admin/invoices/settings  invoices.settings
    PATCH /api/admin/invoices/settings  invoices.settings
    GET /api/admin/invoices/summary  invoices.read
    GET /api/admin/invoices/summary.csv  invoices.read
    GET /api/admin/invoices/tax-rates  invoices.read
    POST /api/admin/invoices/tax-rates  invoices.settings
    GET /api/admin/jobs/:id  jobs.read
    GET /api/admin/notify-requests  enquiries.read
    DELETE /api/admin/notify-requests/:id  enquiries.read
    POST /api/admin/notify-requests/bulk  enquiries.read
    GET /api/admin/notify-requests/export.csv  enquiries.read
    GET /api/admin/orders  orders.read
    GET /api/admin/orders/:id  orders.read
    PATCH /api/admin/orders/:id  orders.move
    POST /api/admin/orders/:id/cash  orders.move
    POST /api/admin/orders/:id/delivery-attempts  orders.move
    POST /api/admin/orders/:id/documents  orders.read
    POST /api/admin/orders/:id/invoice  orders.move
    POST /api/admin/orders/:id/lines/:lineId/artwork  orders.move
    POST /api/admin/orders/:id/moves  orders.move
    POST /api/admin/orders/:id/notes  orders.move
    POST /api/admin/orders/bulk  orders.move
    GET /api/admin/orders/daily  orders.read
    GET /api/admin/orders/hourly  orders.read
    GET /api/admin/policies  content.edit
    GET /api/admin/policies/:id  content.edit
    PATCH /api/admin/policies/:id  content.edit
    POST /api/admin/policies/:id/restore  content.edit
    GET /api/admin/policies/:id/versions  content.edit
    DELETE /api/admin/presence  orders.read
    POST /api/admin/presence  orders.read
    POST /api/admin/product-imports  catalogue.edit
    GET /api/admin/products  catalogue.edit
    POST /api/admin/products  catalogue.edit
    DELETE /api/admin/products/:id  catalogue.edit
    GET /api/admin/products/:id  catalogue.edit
    PATCH /api/admin/products/:id  catalogue.edit
    POST /api/admin/products/:id/duplicate  catalogue.edit
    POST /api/admin/products/:id/restore  catalogue.edit
    GET /api/admin/products/:id/stock-movements  catalogue.edit
    POST /api/admin/products/bulk  catalogue.edit
    GET /api/admin/products/export.csv  catalogue.edit
    GET /api/admin/promotions  content.edit
    POST /api/admin/promotions  content.edit
    DELETE /api/admin/promotions/:id  content.edit
    GET /api/admin/promotions/:id  content.edit
    PATCH /api/admin/promotions/:id  content.edit
    POST /api/admin/promotions/:id/restore  content.edit
    GET /api/admin/quotations  quotations.edit
    POST /api/admin/quotations  quotations.edit
    GET /api/admin/quotations/:id  quotations.edit
    PATCH /api/admin/quotations/:id  quotations.edit
    POST /api/admin/quotations/:id/documents  quotations.edit
    POST /api/admin/quotations/:id/duplicate  quotations.edit
    POST /api/admin/quotations/:id/extend  quotations.edit
    POST /api/admin/quotations/:id/recall  quotations.edit
    POST /api/admin/quotations/:id/revise  quotations.edit
    POST /api/admin/quotations/:id/send  quotations.edit
    POST /api/admin/quotations/:id/withdraw  quotations.edit
    GET /api/admin/returns  orders.read
    GET /api/admin/returns/:id  orders.read
    POST /api/admin/returns/:id/decisions  orders.move
    GET /api/admin/returns/:id/photos/:photo  orders.read
    POST /api/admin/returns/bulk  orders.move
    GET /api/admin/reviews  reviews.moderate
    POST /api/admin/reviews/:id/hide  reviews.moderate
    POST /api/admin/reviews/:id/reply  reviews.moderate
    POST /api/admin/reviews/:id/show  reviews.moderate
    GET /api/admin/services  content.edit
    POST /api/admin/services  content.edit
    DELETE /api/admin/services/:id  content.edit
    GET /api/admin/services/:id  content.edit
    PATCH /api/admin/services/:id  content.edit
    POST /api/admin/services/:id/restore  content.edit
    POST /api/admin/services/order  content.edit
    GET /api/admin/site-settings  site.edit
    PATCH /api/admin/site-settings  site.edit
    POST /api/admin/uploads  catalogue.edit
    GET /api/admin/works  content.edit
    POST /api/admin/works  content.edit
    DELETE /api/admin/works/:id  content.edit
    GET /api/admin/works/:id  content.edit
    PATCH /api/admin/works/:id  content.edit
    POST /api/admin/works/:id/restore  content.edit
    POST /api/admin/works/bulk  content.edit
    POST /api/admin/works/order  content.edit
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
    GET /api/enquiries  enquiries.read
    POST /api/enquiries  public
    GET /api/enquiries/:id/file  enquiries.read
    GET /api/home-content  public
    GET /api/notify  enquiries.read
    POST /api/notify  public
    GET /api/orders  signed in
    POST /api/orders  signed in
    GET /api/orders/:id  SignedInOrKeyGuard
    POST /api/orders/:id/cancel  signed in
    POST /api/orders/:id/confirm  OrderKeyGuard
    GET /api/orders/:id/invoice  signed in
    POST /api/orders/:id/reorder  signed in
    GET /api/orders/:id/returns  signed in
    POST /api/orders/:id/returns  signed in
    GET /api/orders/:id/returns/photos/:photo  signed in
    GET /api/orders/files/:id  orders.read
    GET /api/pincodes/:pincode  public
    GET /api/policies/:id  public
    GET /api/products  public
    GET /api/products/:id  public
    GET /api/products/:id/related  public
    GET /api/products/:id/reviews  public
    DELETE /api/products/:id/reviews/mine  signed in
    GET /api/products/:id/reviews/mine  signed in
    PUT /api/products/:id/reviews/mine  signed in
    GET /api/products/by-id  public
    GET /api/promotions/active  public
    GET /api/quotations/:id  QuotationKeyGuard
    POST /api/quotations/:id/accept  QuotationKeyGuard
    POST /api/quotations/:id/decline  QuotationKeyGuard
    GET /api/quotations/:id/pdf  QuotationKeyGuard
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
    DELETE /internal/people/:id  AuthServiceGuard
    PUT /internal/people/:id/email  AuthServiceGuard
    GET /internal/personal-data  signed in
    GET /internal/product-ids  public
    GET /media/*  public
    GET /media/reviews/:id.webp  public
    GET /readyz  public"
  `);
  expect(await shop.undocumentedRoutes()).toEqual([]);
});

it('refuses requests without access and malformed input on every route', async () => {
  expect(await shop.findWronglyAccepted()).toEqual([]);
}, 60_000);

it('lets every role use the routes that are declared for it', async () => {
  expect(await shop.findWronglyRefused()).toEqual([]);
}, 60_000);

it('documents each parameter of a list', async () => {
  const document = (await (await fetch(`${shop.url}/api/docs/commerce.json`)).json()) as OpenAPIObject;
  const { parameters } = document.paths[cataloguePaths.products]!.get!;
  expect(parameters?.map((each) => 'name' in each && each.name)).toEqual(Object.keys(ProductsQuery.shape));
});

it('documents that the key of an email link opens an order or a quotation', async () => {
  const { paths } = (await (await fetch(`${shop.url}/api/docs/commerce.json`)).json()) as OpenAPIObject;
  const orderKey = { [ORDER_KEY_HEADER]: [] };
  expect(paths['/api/orders/{id}']!.get!.security).toEqual([{ bearer: [] }, orderKey]);
  expect(paths['/api/orders/{id}/confirm']!.post!.security).toEqual([orderKey]);
  expect(paths['/api/quotations/{id}/accept']!.post!.security).toEqual([{ [QUOTATION_KEY_HEADER]: [] }]);
  expect(paths['/api/orders']!.get!.security).toEqual([{ bearer: [] }]);
});
