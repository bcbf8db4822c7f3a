import { expect, it } from 'vitest';
import { withoutServerLoads } from './browser-page-loader.js';

it('removes server-only code from a page, and keeps its line numbers', () => {
  const source = `import { serverLoader } from '@chhapai/host-api/pages';

export const loader = serverLoader(
  async (host, { params }) => queryData(host, getProduct(params['id'])),
  (error) => (isNotFound(error) ? 404 : 503),
);

export function Component() {
  return <Page<string> id={useId()} />;
}
`;
  const page = withoutServerLoads(source);
  expect(page).toContain('export const loader = (async () => null)');
  expect(page).not.toMatch(/getProduct|isNotFound/);
  expect(page.split('\n').indexOf('export function Component() {')).toBe(
    source.split('\n').indexOf('export function Component() {'),
  );
  expect(page.slice(page.indexOf('export function'))).toBe(source.slice(source.indexOf('export function')));
});

it('replaces every call, including those inside functions', () => {
  const source = `const a = serverLoader((host) => load(host, 'a'));
export const loaderOf = (id) => serverLoader((host) => load(host, id));
`;
  expect(withoutServerLoads(source)).toBe(`const a = (async () => null);
export const loaderOf = (id) => (async () => null);
`);
});

it('leaves other modules as they are', () => {
  const source = 'export const loader = () => ({ years: 3 });\n';
  expect(withoutServerLoads(source)).toBe(source);
});
