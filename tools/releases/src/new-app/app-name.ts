import { appFolders } from '../build/app-folders.js';
import { ToolError } from '../tool-error.js';

/** First parts of addresses that the gateway answers itself. */
const OF_THE_GATEWAY = ['api', 'assets', 'media', 'preview', 'healthz'];

/** What a new app is called, in all the ways it is written. */
export interface AppNames {
  /** `gift-cards`: what was typed, and the address of its page. */
  name: string;
  /** `mfe-gift-cards`: its folder and package. */
  app: string;
  /** `mfe_gift_cards`: for Module Federation and its class names. */
  scope: string;
  /** `Gift cards`: the heading of its page. */
  title: string;
}

/** Throws a `ToolError` when the name is none, or its folder or its page are taken. */
export async function chooseNames(root: string, name: string): Promise<AppNames> {
  const app = `mfe-${name}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40 || name.startsWith('mfe-')) {
    throw new ToolError(`${JSON.stringify(name)} cannot be the name of an app.`, [
      'Small letters and digits, with hyphens between: npm run new-app -- gift-cards makes mfe-gift-cards.',
    ]);
  }
  const owner = await ownerOf(root, `/${name}`);
  if (owner) throw new ToolError(`The page /${name} belongs to ${owner} already. Choose another name.`);
  const words = name.replaceAll('-', ' ');
  return { name, app, scope: app.replaceAll('-', '_'), title: words.charAt(0).toUpperCase() + words.slice(1) };
}

async function ownerOf(root: string, path: string): Promise<string | undefined> {
  if (OF_THE_GATEWAY.includes(path.slice(1))) return 'the gateway';
  // Not a static import: the published image runs `release` without the build tools.
  const { readManifest } = await import('@chhapai/mfe-preset/app-manifest');
  const manifests = appFolders(root).map(readManifest);
  return manifests.find(({ routes }) => routes.includes(path))?.app;
}
