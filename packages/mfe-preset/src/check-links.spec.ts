import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppManifest } from '@chhapai/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLinks } from './check-links.js';

const manifest = (links: string[]) =>
  AppManifest.parse({
    app: 'mfe-gifts',
    scope: 'mfe_gifts',
    apiVersion: 1,
    routes: ['/gifts', '/gifts/:id'],
    widgets: [],
    links,
  });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'links-'));
  mkdirSync(join(root, 'src', 'page'), { recursive: true });
  writeFileSync(
    join(root, 'src', 'page', 'a.tsx'),
    '<Link to="/gifts" />;\n<Link to={`/gifts/${id}`} />;\n<Link to={`/product/${id}`} />;',
  );
  writeFileSync(join(root, 'src', 'page', 'a.spec.tsx'), '<Link to="/nowhere" />');
});
afterEach(() => rmSync(root, { recursive: true }));

it('wants every page of another app listed, and says where the link stands', () => {
  expect(() => checkLinks(root, manifest([]))).toThrow(
    /no pages of mfe-gifts.*"links" of app.manifest.json.*\nsrc\/page\/a.tsx:3 leads to \/product\/:$/s,
  );
  expect(() => checkLinks(root, manifest(['/product']))).toThrow();
});

it('is content when it is listed, whatever the parameter is called', () => {
  expect(() => checkLinks(root, manifest(['/product/:number']))).not.toThrow();
});
