import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { widgetTypes } from './widget-types.js';

const HOST_API = `
  export declare function Widget(props: { app: string; name: string; props?: Record<string, unknown>; unavailable: () => null }): null;
  export interface App { widgets: Record<string, () => Promise<{ Component: (props: never) => unknown }>> }`;
const JSX = 'declare namespace JSX { interface IntrinsicElements { p: object } }';

let root: string;
const writeFiles = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
};
const types = (provided: string[] = []) => widgetTypes(root, provided);
const writePage = (element: string) =>
  writeFiles({
    'src/app.ts': `export const app = { widgets: {}, page: () => import('./page') };`,
    'src/page.tsx': `import { Widget as Remote } from '@chhapai/host-api';
      interface Product { id: string; name: string; tags?: string[] }
      export const Page = (product: Product, variant: 'card' | 'page', rest: { a: 1; b?: string }) => (
        ${element}
      );`,
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'widgets-'));
  writeFiles({
    'tsconfig.json':
      '{ "compilerOptions": { "strict": true, "lib": ["es2023"], "jsx": "preserve", "module": "esnext", "moduleResolution": "bundler", "target": "es2023" } }',
    'node_modules/@chhapai/host-api/package.json': '{ "name": "@chhapai/host-api", "types": "index.d.ts" }',
    'node_modules/@chhapai/host-api/index.d.ts': HOST_API,
    'src/jsx.d.ts': JSX,
  });
});
afterEach(() => rmSync(root, { recursive: true }));

it('writes out the props of each kind of component', () => {
  writeFiles({
    'src/app.ts': `import type { App } from '@chhapai/host-api';
      export const app = { widgets: { Plain: () => import('./plain'), Wrapped: () => import('./wrapped'), Bare: () => import('./bare') } } satisfies App;`,
    'src/plain.tsx': `interface Props { id: string; size?: Size } type Size = 's' | 'l';
      export function Component({ id, size = 's' }: Props) { return id + size; }`,
    'src/wrapped.tsx': `declare function memo<P>(render: (props: P) => unknown): { (props: P): unknown; readonly kind: 'memo' };
      export const Component = memo((props: { onPick: (id: string) => void }) => props);`,
    'src/bare.tsx': 'export const Component = () => null;',
  });
  expect(types(['Plain', 'Wrapped', 'Bare'])).toEqual({
    widgetProps: {
      Plain: '{ id: string; size?: "l" | "s" }',
      Wrapped: '{ onPick: (p0: string) => void }',
      Bare: '{}',
    },
    uses: {},
  });
});

it('fails if a widget loads no component', () => {
  writeFiles({
    'src/app.ts': `export const app = { widgets: { Gone: () => import('./gone') } };`,
    'src/gone.ts': 'export {};',
  });
  expect(() => types(['Gone'])).toThrow(/The widget "Gone" in src\/app.ts does not load/);
});

it.each([
  ['nothing', '', '{}'],
  ['literals as literals', `props={{ size: 'card', count: 2, on: true }}`, '{ count: 2; on: true; size: "card" }'],
  ['variables', 'props={{ id: product.id, variant }}', '{ id: string; variant: "card" | "page" }'],
  [
    'nested objects',
    `props={{ item: { kind: 'mug', product } }}`,
    '{ item: { kind: "mug"; product: { id: string; name: string; tags?: string[] } } }',
  ],
  ['spread objects', `props={{ ...rest, a: 'own' }}`, '{ a: "own"; b?: string }'],
  ['functions', 'props={{ onPick: (id: string) => undefined }}', '{ onPick: (p0: string) => undefined }'],
  ['an object variable', 'props={product}', '{ id: string; name: string; tags?: string[] }'],
])('writes the props passed to a widget: %s', (_what, props, written) => {
  writePage(`<Remote app="mfe-cart" name={'AddToCart'} ${props} unavailable={() => null} />`);
  expect(types().uses).toEqual({ 'mfe-cart/AddToCart': [written] });
});

it('lists equal props once', () => {
  const widget = (no: string) =>
    `<Remote app="mfe-cart" name="AddToCart" props={{ no: ${no} }} unavailable={() => null} />`;
  writePage(
    `<p>${widget('1')}${widget('2')}${widget('1')}<Remote app="mfe-x" name="Y" unavailable={() => null} /></p>`,
  );
  expect(types().uses).toEqual({ 'mfe-cart/AddToCart': ['{ no: 1 }', '{ no: 2 }'], 'mfe-x/Y': ['{}'] });
});

it.each([
  ['name', '<Remote app="mfe-cart"\n name={product.name} unavailable={() => null} />'],
  ['app', '<Remote {...{ app: "mfe-cart" }} name="AddToCart" unavailable={() => null} />'],
])('fails with file and line if %s is not a string literal', (attribute, element) => {
  writePage(element);
  expect(() => types()).toThrow(new RegExp(`^src/page.tsx:4: "${attribute}" of a Widget must be a string literal`));
});

it('reads neither tests nor the pages of the definition', () => {
  writePage('<p />');
  writeFiles({
    'src/app.ts': `export const app = { routes: [{ lazy: () => import('./page') }], widgets: { Plain: () => import('./plain') } };`,
    'src/plain.tsx': 'export const Component = ({ id }: { id: string }) => id;',
    'src/page.spec.tsx': `import { Widget } from '@chhapai/host-api'; const app = 'mfe-x'; <Widget app={app} name="Y" unavailable={() => null} />;`,
  });
  expect(types(['Plain'])).toEqual({ widgetProps: { Plain: '{ id: string }' }, uses: {} });
});

it('ignores other components called Widget, and does not run the compiler without widgets', () => {
  writeFiles({
    'src/app.ts': `export const app = { widgets: {}, page: () => import('./page') };`,
    'src/page.tsx': `const Widget = (props: object) => null; export const Page = <Widget app="x" />;`,
  });
  expect(types().uses).toEqual({});
  rmSync(join(root, 'tsconfig.json'));
  rmSync(join(root, 'src/page.tsx'));
  expect(types()).toEqual({ widgetProps: {}, uses: {} });
});
