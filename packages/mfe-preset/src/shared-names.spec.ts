import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ReleaseRecord } from '@chhapai/contracts/releases';
// Imported from the build, because this package's loaders are JavaScript files only there.
import { featureApp } from '@chhapai/mfe-preset';
import { createRsbuild } from '@rsbuild/core';
import { afterEach, beforeEach, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'names-'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  write(
    'package.json',
    JSON.stringify({
      name: 'mfe-gifts',
      version: '1.0.0',
      sideEffects: ['**/*.css'],
      dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', '@chhapai/host-api': '^1.0.0' },
    }),
  );
  write('tsconfig.json', JSON.stringify({ extends: join(project, 'tsconfig.app.json'), include: ['src'] }));
  write(
    'src/app.ts',
    `export const app = {
      apiVersion: 1,
      routes: [
        { path: '/gifts', lazy: () => import(/* webpackChunkName: "gifts" */ './gifts.page') },
        { path: '/admin/gifts', lazy: () => import(/* webpackChunkName: "admin-gifts" */ './admin/gifts.page') },
      ],
    };`,
  );
  write('src/admin/gifts.page.tsx', 'export const Component = () => null;');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

/** Builds an app with this page and returns the names in its record. */
async function buildNames(page: string) {
  write('src/gifts.page.tsx', page);
  const rsbuild = await createRsbuild({
    cwd: root,
    config: { ...featureApp(root), mode: 'production', logLevel: 'silent' },
  });
  await rsbuild.build();
  return ReleaseRecord.parse(JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8'))).neededNames;
}

it('lists what pages import under their original names, including pages for staff and bundled packages', async () => {
  write(
    'src/admin/gifts.page.tsx',
    `import { useBlocker } from '@chhapai/host-api';
     export const Component = () => { useBlocker(false); return null; };`,
  );
  const names = await buildNames(`
    import React, { useState as state } from 'react';
    import * as host from '@chhapai/host-api';
    import { SignedInOnly } from '@chhapai/host-api/pages';
    export { Outlet as ErrorBoundary } from '@chhapai/host-api';
    export const Component = () => React.createElement(SignedInOnly, null, <host.Link to={state('/')[0]}>Gifts</host.Link>);`);
  expect(names?.exports).toEqual({
    '@chhapai/host-api': ['Link', 'Navigate', 'Outlet', 'useAuth', 'useBlocker', 'useLocation'],
    react: ['createElement', 'useState'],
    'react/jsx-runtime': ['jsx'],
  });
});

it('does not list imports that are unused, used only as types, or used only by removed code', async () => {
  write(
    'src/parts.tsx',
    `import { Widget } from '@chhapai/host-api';\nexport const used = 1;\nexport const unused = Widget;`,
  );
  const names = await buildNames(`
    import { api, Link, useHost, type Http } from '@chhapai/host-api';
    import { used } from './parts';
    const never = () => api;
    export const Component = (props: { http: Http }) => { if (typeof window === 'undefined') useHost(); return <p>{used}</p>; };`);
  // Only the server runs the code inside the condition.
  expect(names?.exports).toEqual({ '@chhapai/host-api': ['useHost'], 'react/jsx-runtime': ['jsx'] });
});

it('lists custom properties that neither the app’s styles nor its scripts define', async () => {
  write('src/gifts.module.css', '.card { --edge: 1px; border: var(--edge) solid var(--ink); inset: var(--top) }');
  const names = await buildNames(`
    import styles from './gifts.module.css';
    export const Component = () => <p className={styles['card']} style={{ '--top': 0, color: 'var(--leaf)' } as object} />;`);
  expect(names?.tokens).toEqual(['--ink', '--leaf']);
});

it('fails and names the file if the whole host API is passed on', async () => {
  const page = `import * as host from '@chhapai/host-api';\nexport const Component = () => Object.keys(host).join();`;
  await expect(buildNames(page)).rejects.toThrow('src/gifts.page.tsx: use the exports of @chhapai/host-api by name');
});
