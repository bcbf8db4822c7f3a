import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ReleaseRecord } from '@chhapai/contracts';
import { buildApp, type BuiltApp } from './built-app.js';

const root = resolve(import.meta.dirname, '../../../..');

/** The real shell, which must have been built. */
export async function readRealShell(): Promise<BuiltApp> {
  const folder = join(root, 'shell');
  const text = await readFile(join(folder, 'dist/release.json'), 'utf8');
  return { folder, record: ReleaseRecord.parse(JSON.parse(text)) };
}

interface SmallApp {
  app: string;
  route: string;
  /** Runs when the node build is loaded. */
  onLoad?: string;
  /** Body of the page's loader. */
  loader?: string;
  /** Body of the page's component before it renders its heading. */
  component?: string;
  /** Shown in the heading after the app's name. */
  word?: string;
}

/** An app of one page for the real shell, without any build. */
export function buildSmallApp({
  app,
  route,
  onLoad = '',
  loader = '',
  component = '',
  word = '',
}: SmallApp): Promise<BuiltApp> {
  const node = `
    const { createElement } = require('react');
    ${onLoad}
    function Page() { ${component}; return createElement('h1', null, ${JSON.stringify(`${app} ${word}`)}); }
    async function loader({ context }) { ${loader}; return null; }
    exports.app = { apiVersion: 1, routes: [{ path: ${JSON.stringify(route)}, loader, Component: Page }], widgets: {} };`;
  return buildApp({ app, node, routes: [route] });
}
