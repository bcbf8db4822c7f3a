import { routeTable, undocumentedRoutes } from '@chhapai/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENT_STREAMS, UPSTREAM_PATHS } from '../src/edge/proxy/upstreams.js';
import { testGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway({ STATEMENT_TIMEOUT: '300' });
});
afterAll(() => gateway.close());

it('declares who may use each route', () => {
  const methodsOf = new Map<string, string[]>();
  for (const line of routeTable(gateway)) {
    const [, method, route] = /^(\S+) (.*)$/.exec(line) ?? [];
    methodsOf.set(route!, [...(methodsOf.get(route!) ?? []), method!]);
  }
  const routes = [...methodsOf].map(
    ([route, methods]) => `${methods.length > 5 ? 'ALL' : methods.join(', ')} ${route}`,
  );
  expect(routes).toMatchInlineSnapshot(`
    [
      "ALL /*  public",
      "ALL /api  public",
      "ALL /api/*  public",
      "ALL /api/account  public",
      "ALL /api/account/*  public",
      "ALL /api/account/avatar  public",
      "ALL /api/account/avatar/*  public",
      "GET /api/account/export  public",
      "ALL /api/admin/audit/auth  public",
      "ALL /api/admin/audit/auth/*  public",
      "ALL /api/admin/audit/chat  public",
      "ALL /api/admin/audit/chat/*  public",
      "ALL /api/admin/audit/commerce  public",
      "ALL /api/admin/audit/commerce/*  public",
      "GET /api/admin/audit/releases  audit.read",
      "ALL /api/admin/banners  public",
      "ALL /api/admin/banners/*  public",
      "ALL /api/admin/canned-replies  public",
      "ALL /api/admin/canned-replies/*  public",
      "ALL /api/admin/categories  public",
      "ALL /api/admin/categories/*  public",
      "ALL /api/admin/clients  public",
      "ALL /api/admin/clients/*  public",
      "ALL /api/admin/conversations  public",
      "ALL /api/admin/conversations/*  public",
      "GET /api/admin/conversations/events  public",
      "ALL /api/admin/credit-notes  public",
      "ALL /api/admin/credit-notes/*  public",
      "ALL /api/admin/dead-letters  public",
      "ALL /api/admin/dead-letters/*  public",
      "ALL /api/admin/dead-letters/auth  public",
      "ALL /api/admin/dead-letters/auth/*  public",
      "ALL /api/admin/dead-letters/chat  public",
      "ALL /api/admin/dead-letters/chat/*  public",
      "ALL /api/admin/designs  public",
      "ALL /api/admin/designs/*  public",
      "ALL /api/admin/enquiries  public",
      "ALL /api/admin/enquiries/*  public",
      "ALL /api/admin/invoices  public",
      "ALL /api/admin/invoices/*  public",
      "ALL /api/admin/jobs  public",
      "ALL /api/admin/jobs/*  public",
      "ALL /api/admin/me  public",
      "ALL /api/admin/me/*  public",
      "ALL /api/admin/notify-requests  public",
      "ALL /api/admin/notify-requests/*  public",
      "ALL /api/admin/orders  public",
      "ALL /api/admin/orders/*  public",
      "ALL /api/admin/presence  public",
      "ALL /api/admin/presence/*  public",
      "ALL /api/admin/product-imports  public",
      "ALL /api/admin/product-imports/*  public",
      "ALL /api/admin/products  public",
      "ALL /api/admin/products/*  public",
      "ALL /api/admin/promotions  public",
      "ALL /api/admin/promotions/*  public",
      "GET /api/admin/releases  releases.read",
      "GET /api/admin/releases/:id  releases.read",
      "POST /api/admin/releases/:id/canary  releases.manage",
      "POST /api/admin/releases/:id/disable  releases.manage",
      "POST /api/admin/releases/:id/enable  releases.manage",
      "POST /api/admin/releases/:id/preview  releases.manage",
      "POST /api/admin/releases/:id/promote  releases.manage",
      "POST /api/admin/releases/:id/rollback  releases.manage",
      "ALL /api/admin/returns  public",
      "ALL /api/admin/returns/*  public",
      "ALL /api/admin/reviews  public",
      "ALL /api/admin/reviews/*  public",
      "ALL /api/admin/saved-views  public",
      "ALL /api/admin/saved-views/*  public",
      "ALL /api/admin/services  public",
      "ALL /api/admin/services/*  public",
      "ALL /api/admin/sessions  public",
      "ALL /api/admin/sessions/*  public",
      "ALL /api/admin/site-settings  public",
      "ALL /api/admin/site-settings/*  public",
      "ALL /api/admin/stock  public",
      "ALL /api/admin/stock/*  public",
      "ALL /api/admin/uploads  public",
      "ALL /api/admin/uploads/*  public",
      "ALL /api/admin/users  public",
      "ALL /api/admin/users/*  public",
      "ALL /api/admin/works  public",
      "ALL /api/admin/works/*  public",
      "ALL /api/auth  public",
      "ALL /api/auth/*  public",
      "ALL /api/cart  public",
      "ALL /api/cart/*  public",
      "ALL /api/categories  public",
      "ALL /api/categories/*  public",
      "ALL /api/chat  public",
      "ALL /api/chat/*  public",
      "ALL /api/designs  public",
      "ALL /api/designs/*  public",
      "GET /api/docs  public",
      "GET /api/docs/auth.json  public",
      "GET /api/docs/chat.json  public",
      "GET /api/docs/commerce.json  public",
      "GET /api/docs/gateway.json  public",
      "GET /api/docs/swagger-ui-bundle.js  public",
      "GET /api/docs/swagger-ui.css  public",
      "GET /api/docs/viewer.css  public",
      "GET /api/docs/viewer.js  public",
      "ALL /api/documents  public",
      "ALL /api/documents/*  public",
      "ALL /api/enquiries  public",
      "ALL /api/enquiries/*  public",
      "ALL /api/notify  public",
      "ALL /api/notify/*  public",
      "ALL /api/orders  public",
      "ALL /api/orders/*  public",
      "ALL /api/pincodes  public",
      "ALL /api/pincodes/*  public",
      "GET /api/present-releases  public",
      "ALL /api/products  public",
      "ALL /api/products/*  public",
      "ALL /api/promotions  public",
      "ALL /api/promotions/*  public",
      "GET, POST /api/releases  TeamGuard",
      "GET /api/releases/:app  TeamGuard",
      "POST /api/releases/:app/canary  TeamGuard",
      "POST /api/releases/:app/dev-preview  TeamGuard",
      "POST /api/releases/:app/disable  TeamGuard",
      "POST /api/releases/:app/enable  TeamGuard",
      "GET /api/releases/:app/health  TeamGuard",
      "POST /api/releases/:app/preview  TeamGuard",
      "POST /api/releases/:app/promote  TeamGuard",
      "POST /api/releases/:app/rollback  TeamGuard",
      "GET /api/releases/audit  TeamGuard",
      "GET /api/releases/audit/verdict  TeamGuard",
      "POST /api/releases/prune  TeamGuard",
      "POST /api/releases/teams  TeamGuard",
      "POST /api/releases/teams/:team/key  TeamGuard",
      "POST /api/reports  public",
      "POST /api/reports/policy  public",
      "ALL /api/site  public",
      "ALL /api/site/*  public",
      "ALL /api/uploads  public",
      "ALL /api/uploads/*  public",
      "ALL /api/wishlist  public",
      "ALL /api/wishlist/*  public",
      "ALL /api/works  public",
      "ALL /api/works/*  public",
      "GET /app-shell.html  public",
      "GET /assets/:app/:release/*  public",
      "ALL /assets/*  public",
      "GET /healthz  public",
      "ALL /media  public",
      "ALL /media/*  public",
      "ALL /media/avatars  public",
      "ALL /media/avatars/*  public",
      "GET /preview/:token  public",
      "GET, POST /preview/leave  public",
      "GET /robots.txt  public",
      "GET /service-worker.js  public",
      "GET /sitemap.xml  public",
    ]
  `);
});

it('documents all of its own endpoints', async () => {
  // The services document the endpoints that the gateway forwards; API documents and their viewer need no entry.
  const isOwn = (route: string) =>
    ![...Object.keys(UPSTREAM_PATHS), ...EVENT_STREAMS].some((prefix) => route.endsWith(` ${prefix}`)) &&
    !/ \/api(?:$|\/docs(?:$|\/))/.test(route);
  expect((await undocumentedRoutes(gateway)).filter(isOwn)).toEqual([]);
});

it('ends SQL statements that take longer than STATEMENT_TIMEOUT', async () => {
  const dataSource = gateway.app.get(DataSource);
  await expect(dataSource.query('SELECT pg_sleep(3)')).rejects.toThrow('statement timeout');
});
