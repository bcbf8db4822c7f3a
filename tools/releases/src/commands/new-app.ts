import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appFolders, root } from '../build/app-folders.js';
import type { Command } from '../command.js';
import { ToolError } from '../errors.js';
import { withProgress } from '../output.js';
import { writeApp, type AppNames } from '../write-app.js';

/** First path segments that the gateway serves itself. */
const GATEWAY_PATHS = ['api', 'assets', 'media', 'preview', 'healthz', 'readyz'];
const NAME = /^(?!mfe-)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 40;

export const newApp: Command = {
  usage: 'new-app -- NAME',
  summary: 'creates the feature app mfe-NAME with a page at /NAME',
  argumentCount: [1, 1],
  async run({ args: [name = ''] }) {
    if (existsSync(join(root, `mfe-${name}`))) throw new ToolError(`The folder mfe-${name} already exists.`);
    const names = await chooseNames(name);
    await withProgress(`Creating ${names.app}`, () => writeApp(root, names));
    await withProgress('Adding it to package-lock.json', linkPackages);
    const text = `Created ${names.app}. Next: npm run release -- ${names.app} makes its page at /${name} live`;
    return { data: names, text };
  },
};

/** Throws a `ToolError` if the name is invalid or another app owns its page. */
async function chooseNames(name: string): Promise<AppNames> {
  const app = `mfe-${name}`;
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH) {
    throw new ToolError(`${JSON.stringify(name)} is not a valid app name.`, [
      'Use lowercase letters, digits and hyphens: npm run new-app -- gift-cards creates mfe-gift-cards.',
    ]);
  }
  const owner = await findOwner(`/${name}`);
  if (owner) throw new ToolError(`${owner} already owns the page /${name}. Choose another name.`);
  const words = name.replaceAll('-', ' ');
  return { name, app, scope: app.replaceAll('-', '_'), title: words.charAt(0).toUpperCase() + words.slice(1) };
}

async function findOwner(path: string): Promise<string | undefined> {
  if (GATEWAY_PATHS.includes(path.slice(1))) return 'The gateway';
  // Not a static import: the production image runs `release` without the build tools.
  const { readManifest } = await import('@chhapai/mfe-preset/app-manifest');
  const manifests = appFolders(root).map(readManifest);
  return manifests.find(({ routes }) => routes.includes(path))?.app;
}

/** Adds the new package to the lockfile and links it. Downloads nothing, as it has the same dependencies as the shell. */
async function linkPackages(): Promise<void> {
  const args = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', args, { cwd: root });
}
