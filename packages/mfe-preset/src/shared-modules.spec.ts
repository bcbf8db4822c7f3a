import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { neededRanges, providedVersions } from './shared-modules.js';

let root: string;
const writePackage = (folder: string, content: object) => {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify(content));
};
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'versions-'))));
afterEach(() => rmSync(root, { recursive: true }));

it('reads an app’s ranges of the shared modules, and no others', () => {
  writePackage('.', {
    dependencies: { react: '^19.3.1', swiper: '^14.0.0', '@chhapai/host-api': '^1.0.0' },
    peerDependencies: { 'react-dom': '>=19' },
  });
  expect(neededRanges(root)).toEqual({ react: '^19.3.1', 'react-dom': '>=19', '@chhapai/host-api': '^1.0.0' });
});

it('fails when package.json does not declare one of them', () => {
  writePackage('.', { dependencies: { react: '^19.3.1', 'react-dom': '^19.3.1' } });
  expect(() => neededRanges(root)).toThrow(/package.json must declare @chhapai\/host-api/);
});

it('reads installed versions, even of packages that do not export their package.json', () => {
  writePackage('.', {});
  writePackage('node_modules/react', { version: '19.3.1' });
  writePackage('node_modules/react-dom', { version: '19.3.2', exports: { '.': './index.js' } });
  writePackage('node_modules/@chhapai/host-api', { version: '1.2.0', exports: { '.': './src/index.ts' } });
  expect(providedVersions(root)).toEqual({ react: '19.3.1', 'react-dom': '19.3.2', '@chhapai/host-api': '1.2.0' });
});
