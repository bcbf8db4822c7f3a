import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkBoundaries, findVagueNames } from './boundaries.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chhapai-tree-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

async function findBrokenRules(files: Record<string, string>): Promise<string[]> {
  plant(files);
  return (await checkBoundaries(root)).violations.map(({ rule }) => rule);
}

const THING = 'export const thing = 1;\n';
const uses = (specifier: string) => `import { thing } from '${specifier}';\nexport const mine = thing;\n`;

const PLANTED: [what: string, rule: string, files: Record<string, string>][] = [
  [
    'an import from another app',
    'apps-never-import-apps',
    { 'mfe-designs/src/app.tsx': uses('../../mfe-catalogue/src/card'), 'mfe-catalogue/src/card.tsx': THING },
  ],
  [
    'an import from another app by its name',
    'apps-never-import-apps',
    { 'mfe-designs/src/app.tsx': uses('@chhapai/mfe-catalogue') },
  ],
  [
    'an import from another service',
    'services-never-import-services',
    { 'services/chat/src/main.ts': uses('../../auth/src/keys.js'), 'services/auth/src/keys.ts': THING },
  ],
  [
    'an import from a service in an app',
    'apps-and-services-share-contracts-only',
    { 'shell/src/app.tsx': uses('../../services/auth/src/keys'), 'services/auth/src/keys.ts': THING },
  ],
  [
    'an import from a UI package in a service',
    'services-never-import-ui',
    { 'services/gateway/src/main.ts': uses('@chhapai/ui') },
  ],
  [
    'an import of the staff components in a service',
    'services-never-import-ui',
    { 'services/gateway/src/main.ts': uses('@chhapai/console-ui') },
  ],
  [
    'an import from another feature',
    'features-never-import-features',
    {
      'mfe-catalogue/src/features/browse/page.tsx': uses('../view/price'),
      'mfe-catalogue/src/features/view/price.ts': THING,
    },
  ],
  [
    'an import of the staff components in a shop page',
    'console-ui-is-for-staff-screens',
    { 'mfe-catalogue/src/features/browse/page.tsx': uses('@chhapai/console-ui') },
  ],
  [
    'an import of the staff components in a package',
    'console-ui-is-for-staff-screens',
    { 'packages/ui/src/table.tsx': uses('../../console-ui/src/index'), 'packages/console-ui/src/index.ts': THING },
  ],
  [
    'an import of a staff screen that is not on demand',
    'staff-screens-are-loaded-on-demand',
    { 'mfe-designs/src/works/list.tsx': uses('../admin/works/table'), 'mfe-designs/src/admin/works/table.tsx': THING },
  ],
  [
    'an import from inside another module',
    'modules-import-each-other-through-their-index',
    {
      'services/commerce/src/modules/orders/place-order.ts': uses('../cart/lock-cart.js'),
      'services/commerce/src/modules/cart/lock-cart.ts': THING,
    },
  ],
  [
    'an import from inside a module in its service',
    'services-import-modules-through-their-module-file',
    {
      'services/commerce/src/main.ts': uses('./modules/cart/lock-cart.js'),
      'services/commerce/src/modules/cart/lock-cart.ts': THING,
    },
  ],
  [
    'an import of a file that only looks like the module file of another module',
    'modules-import-each-other-through-their-index',
    {
      'services/commerce/src/modules/orders/place-order.ts': uses('../cart/lines.module.js'),
      'services/commerce/src/modules/cart/lines.module.ts': THING,
    },
  ],
  [
    'an import from inside another module of the registry',
    'modules-import-each-other-through-their-index',
    {
      'services/gateway/src/registry/publishing/publish.ts': uses('../gate/rules.js'),
      'services/gateway/src/registry/gate/rules.ts': THING,
    },
  ],
  [
    "an import in the edge that bypasses the registry's index",
    'edge-imports-registry-through-its-index',
    {
      'services/gateway/src/edge/visitors/assign.ts': uses('../../registry/teams/index.js'),
      'services/gateway/src/registry/teams/index.ts': THING,
    },
  ],
  [
    'an import from the edge in the registry',
    'registry-never-imports-edge',
    {
      'services/gateway/src/registry/gate/smoke.ts': uses('../../edge/rendering/index.js'),
      'services/gateway/src/edge/rendering/index.ts': THING,
    },
  ],
  [
    'an import from inside the edge into gateway.ts',
    'gateway-imports-edge-and-registry-through-their-modules',
    {
      'services/gateway/src/gateway.ts': uses('./edge/site/index.js'),
      'services/gateway/src/edge/site/index.ts': THING,
    },
  ],
  [
    'an import of runtime code in a rules file',
    'rules-are-pure',
    { 'mfe-cart-checkout/src/features/cart/total.rules.ts': "export { readFileSync } from 'node:fs';\n" },
  ],
  [
    'an import from an app in a package',
    'packages-never-import-their-users',
    { 'packages/ui/src/index.ts': uses('../../../shell/src/layout'), 'shell/src/layout.ts': THING },
  ],
  [
    'an import from a tool in a service',
    'apps-and-services-never-import-tools',
    { 'services/auth/src/main.ts': uses('../../../tools/launcher/src/ports.js'), 'tools/launcher/src/ports.ts': THING },
  ],
];
const tools = readdirSync(join(import.meta.dirname, '../..'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'set-up')
  .map(({ name }) => name);

it.each(PLANTED)('refuses %s', async (_what, rule, files) => {
  expect(await findBrokenRules(files)).toEqual([rule]);
});

it.each(tools)('refuses an import of the tool %s by its name in a service', async (name) => {
  const rule = 'apps-and-services-never-import-tools';
  expect(await findBrokenRules({ 'services/auth/src/main.ts': uses(`@chhapai/${name}`) })).toEqual([rule]);
});

it('refuses an import of a package that the workspace does not depend on', async () => {
  plant({
    'packages/ui/package.json': '{ "name": "@chhapai/ui" }',
    'mfe-designs/package.json': '{ "name": "@chhapai/mfe-designs", "dependencies": { "@chhapai/ui": "^1.0.0" } }',
    'mfe-designs/src/app.tsx': uses('@chhapai/ui'),
    'mfe-designs/src/card.tsx': uses('@chhapai/contracts/releases'),
  });
  expect((await checkBoundaries(root)).violations).toEqual([
    {
      rule: 'imports-are-dependencies',
      from: 'mfe-designs/src/card.tsx',
      to: '@chhapai/contracts',
      why: expect.stringContaining('mfe-designs/package.json') as string,
    },
  ]);
});

it('accepts allowed imports', async () => {
  const allowed = {
    'packages/contracts/src/index.ts': THING,
    'mfe-catalogue/src/features/browse/page.tsx': uses('../../filter.rules'),
    'mfe-catalogue/src/filter.rules.ts':
      "import { thing } from '../../packages/contracts/src/index';\nimport type { Page } from './page';\nexport const own: Page = thing;\n",
    'mfe-catalogue/src/page.ts': 'export type Page = number;\n',
    'mfe-catalogue/src/app.ts': "export const lazy = () => import('./admin/reviews/reviews.page');\n",
    'mfe-catalogue/src/admin/reviews/reviews.page.tsx': uses('../../../../packages/console-ui/src/index'),
    'packages/console-ui/src/index.ts': THING,
    'services/commerce/src/commerce.ts': uses('./modules/cart/cart.module.js'),
    'services/commerce/src/modules/orders/place-order.ts': uses('../cart/cart.module.js'),
    'services/commerce/src/modules/cart/cart.module.ts': "export { thing } from './lock-cart.js';\n",
    'services/commerce/src/modules/cart/lock-cart.ts': THING,
    'services/gateway/src/gateway.ts': uses('./edge/edge.module.js'),
    'services/gateway/src/edge/edge.module.ts': "export { thing } from './visitors/visitors.module.js';\n",
    'services/gateway/src/edge/visitors/visitors.module.ts':
      uses('../reports/index.js') +
      uses('../../registry/index.js').replaceAll('thing', 'other').replaceAll('mine', 'theirs'),
    'services/gateway/src/edge/reports/index.ts': THING,
    'services/gateway/src/registry/index.ts': 'export const other = 2;\n',
  };
  plant(allowed);
  expect(await checkBoundaries(root)).toEqual({ modules: Object.keys(allowed).length, violations: [] });
});

it('reports that it found no modules in an empty tree', async () => {
  expect(await checkBoundaries(root)).toEqual({ modules: 0, violations: [] });
});

it('finds files and folders with vague names', () => {
  plant({
    'src/helpers/total.ts': '',
    'src/cart/total.ts': '',
    'node_modules/utils/total.ts': '',
    'src/utils.ts': '',
    'src/cart.utils.ts': '',
    'src/common.css': '',
    'src/utilisation.ts': '',
  });
  expect(findVagueNames(root).sort()).toEqual(['src/cart.utils.ts', 'src/common.css', 'src/helpers', 'src/utils.ts']);
});
