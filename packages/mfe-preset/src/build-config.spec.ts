import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
// Imported from the build, because this package's loaders are JavaScript files only there.
import { featureApp } from '@chhapai/mfe-preset';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import { afterEach, beforeEach, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');
const PACKAGE = {
  name: 'mfe-gifts',
  version: '1.0.0',
  dependencies: { react: '^19.0.0', 'react-dom': '^19.0.0', '@chhapai/host-api': '^1.0.0' },
};
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gifts-'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  write('package.json', JSON.stringify(PACKAGE));
  write('tsconfig.json', JSON.stringify({ extends: join(project, 'tsconfig.app.json'), include: ['src'] }));
  write(
    'src/app.ts',
    `export const app = {
      apiVersion: 1,
      routes: [{ path: '/gifts', lazy: () => import(/* webpackChunkName: "gifts" */ './gifts.page') }],
    };`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

/** Builds an app whose page has this code, for browsers and for the server. Returns the errors of each build. */
async function buildErrors(page: string, mode: 'production' | 'development' = 'production') {
  write('src/gifts.page.tsx', page);
  const errors: Record<string, string> = {};
  const rsbuild = await createRsbuild({ cwd: root, config: { ...featureApp(root), mode, logLevel: 'silent' } });
  rsbuild.onAfterEnvironmentCompile(({ environment, stats }) => {
    const messages = stats?.toJson({ all: false, errors: true }).errors as Rspack.StatsError[];
    errors[environment.name] = messages.map(({ message }) => message).join('\n');
  });
  await rsbuild.build().catch((error: unknown) => expect(String(error)).toContain('build failed'));
  return errors;
}

it.each(['production', 'development'] as const)('accepts what the shell provides in a %s build', async (mode) => {
  const page = `
    import { useState } from 'react';
    import { preload } from 'react-dom';
    import { Link, createSlice } from '@chhapai/host-api';
    import { SignedInOnly } from '@chhapai/host-api/pages';
    export const Component = () => <SignedInOnly><Link to="/gifts">{String([useState, preload, createSlice])}</Link></SignedInOnly>;`;
  expect(await buildErrors(page, mode)).toEqual({ web: '', node: '' });
  expect(existsSync(join(root, 'dist/release.json'))).toBe(true);
});

it.each([
  ['react-dom/client', 'react-dom'],
  ['react-dom/server', 'react-dom'],
  ['react/compiler-runtime', 'react'],
])('refuses %s, a module of a shared package that the shell does not provide', async (name, copied) => {
  const errors = await buildErrors(`import * as used from '${name}';\nexport const Component = () => String(used);`);
  expect(errors['web']).toContain('The shell only provides react, react/jsx-runtime, react-dom, @chhapai/host-api');
  expect(errors['web']).toContain(`src/gifts.page.tsx imports ${name}, which the shell does not provide`);
  expect(errors['node']).toContain(`src/gifts.page.tsx imports ${name}, which would be a second copy of ${copied}`);
  expect(existsSync(join(root, 'dist/release.json'))).toBe(false);
});

it.each([
  ['react-router-dom', 'react-router-dom'],
  ['react-redux', 'react-redux'],
  ['@chhapai/host-api/host', '@chhapai/host-api'],
  ['../node_modules/react/index.js', 'react'],
])('refuses %s, which would be a second copy', async (name, copied) => {
  const errors = await buildErrors(`import * as used from '${name}';\nexport const Component = () => String(used);`);
  const finding = `src/gifts.page.tsx imports ${name}, which would be a second copy of ${copied}`;
  for (const build of ['web', 'node']) {
    expect(errors[build]).toContain(finding);
    // The copy's own imports are not listed.
    expect(errors[build]?.match(/ imports /g)).toHaveLength(1);
  }
});

it('refuses a Node.js module that only the node build imports, and names the file', async () => {
  write(
    'package.json',
    JSON.stringify({ ...PACKAGE, imports: { '#hash': { node: './src/node.js', default: './src/web.js' } } }),
  );
  write('src/node.js', `export { hash } from 'node:crypto';`);
  write('src/web.js', 'export const hash = String;');
  const { web, node } = await buildErrors(`import { hash } from '#hash';\nexport const Component = () => hash('');`);
  expect(web).toBe('');
  expect(node).toContain('src/node.js imports node:crypto, which the shell does not provide');
});

it('names a class after the app, the stylesheet and the class, in the builds for browsers and for the server', async () => {
  write('src/gift-card.module.css', '.title { color: red }');
  const page = `import styles from './gift-card.module.css';\nexport const Component = () => styles.title;`;
  expect(await buildErrors(page)).toEqual({ web: '', node: '' });
  for (const file of ['web/static/css/async/gifts.css', 'web/static/js/async/gifts.js', 'node/app.cjs'])
    expect(readFileSync(join(root, 'dist', file), 'utf8')).toContain('mfe_gifts-gift-card_title');
});

it('refuses two CSS modules of the same file name, because their classes could get the same name', async () => {
  write('src/box/box.module.css', '.title { color: red }');
  write('src/bow/box.module.css', '.title { color: blue }');
  write('src/bow/bow.module.css', '.title { color: blue }');
  const errors = await buildErrors(`
    import box from './box/box.module.css';
    import bow from './bow/bow.module.css';
    import boxOfBow from './bow/box.module.css';
    export const Component = () => box.title + bow.title + boxOfBow.title;`);
  for (const build of ['web', 'node']) {
    expect(errors[build]).toContain('Give each of these CSS modules a different file name:');
    expect(errors[build]?.match(/src\S+/g)).toEqual(['src/bow/box.module.css', 'src/box/box.module.css']);
  }
});
