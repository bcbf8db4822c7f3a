import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readManifest, withoutBuildOnlyProperties } from './app-manifest.js';

const DEFINITION = `import type { AppDefinition } from '@chhapai/host-api';

export const app = {
  apiVersion: 1,
  routes: [
    {
      path: '/gifts',
      lazy: () => import(/* webpackChunkName: "gift-list" */ './features/list/list.page'),
      query: ['q', 'occasion'],
      isInSitemap: true,
    },
    { path: '/gifts/:id', lazy: () => import(/* webpackChunkName: "gift" */ './features/gift/gift.page') },
    { path: '/admin/gifts', lazy: () => import(/* webpackChunkName: "admin-gifts" */ './admin/gifts/gifts.page') },
  ],
  widgets: {
    GiftCard: () => import(/* webpackChunkName: "gift-card" */ './gift-card'),
  },
  links: ['/products'],
  budget: 24,
  staff: [{ path: '/admin/gifts', label: 'Gifts', group: 'Catalogue', order: 40, roles: ['admin'] }],
  staffBudget: 60,
} satisfies AppDefinition;
`;

let root: string;
const manifestOf = (text: string) => {
  writeFileSync(join(root, 'src/app.ts'), text);
  return readManifest(root);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manifest-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: '@chhapai/mfe-gifts' }));
});
afterEach(() => rmSync(root, { recursive: true }));

it('derives the manifest from the definition and the package name', () => {
  expect(manifestOf(DEFINITION)).toEqual({
    app: 'mfe-gifts',
    scope: 'mfe_gifts',
    apiVersion: 1,
    routes: ['/gifts', '/gifts/:id', '/admin/gifts'],
    widgets: ['GiftCard'],
    query: { '/gifts': ['q', 'occasion'] },
    chunks: { '/gifts': 'gift-list', '/gifts/:id': 'gift', '/admin/gifts': 'admin-gifts', GiftCard: 'gift-card' },
    links: ['/products'],
    smoke: ['/gifts', '/gifts/smoke', '/admin/gifts'],
    sitemap: ['/gifts'],
    budget: 24,
    staff: [{ path: '/admin/gifts', label: 'Gifts', group: 'Catalogue', order: 40, roles: ['admin'] }],
    staffBudget: 60,
  });
});

it('allows a definition without links and budget', () => {
  expect(manifestOf('export const app = { apiVersion: 1, routes: [], widgets: {} };')).toMatchObject({
    links: [],
    budget: 100,
    staffBudget: 90,
  });
});

it.each([
  ['no definition', 'export const other = {};', /must have `export const app/],
  ['a computed path', DEFINITION.replace("'/gifts/:id'", 'base + "/:id"'), /^src\/app\.ts:12: write this as/],
  ['a spread', DEFINITION.replace("'/products'", '...more'), /^src\/app\.ts:18: write this as a literal/],
  ['a page without a chunk name', DEFINITION.replace(/\/\* webpackChunkName: "gift" \*\//, ''), /in src\/app\.ts:12/],
  ['a staff screen outside of /admin', DEFINITION.replace("[{ path: '/admin/gifts'", "[{ path: '/gifts'"), /staff/],
  [
    'an unsupported API version',
    DEFINITION.replace('apiVersion: 1', 'apiVersion: 2'),
    /src\/app\.ts is invalid:[^]*apiVersion/,
  ],
])('rejects %s', (_what, text, message) => {
  expect(() => manifestOf(text)).toThrow(message);
});

it('removes what only the build reads from the bundle', () => {
  const shipped = withoutBuildOnlyProperties(DEFINITION);
  expect(shipped).not.toMatch(/links|budget|query|isInSitemap|\/products|staff|Catalogue/i);
  expect(shipped.split('\n')).toHaveLength(DEFINITION.split('\n').length);
  expect(manifestOf(shipped)).toMatchObject({ widgets: ['GiftCard'], links: [] });
});
