import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../project.js';

/** Name of the file in the data folder that holds the token of the shop's own team. */
export const TOKEN_FILE = 'release-token';
/** Name of the file in the data folder that holds its private key, as a JWK. */
export const KEY_FILE = 'release-key.json';

/** Where the calls go, and as whom; an empty variable counts as not set. */
export interface Settings {
  shopUrl: string;
  dataDir: string;
  /** None: neither given nor in the data folder. */
  token: string | undefined;
  keyFile: string;
}

export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  const dataDir = resolve(root, source.DATA_DIR || '.data');
  const tokenFile = join(dataDir, TOKEN_FILE);
  return {
    shopUrl: `http://localhost:${source.PORT || '3000'}`,
    dataDir,
    token: source.RELEASE_TOKEN || (existsSync(tokenFile) ? readFileSync(tokenFile, 'utf8').trim() : undefined),
    keyFile: source.RELEASE_KEY_FILE ? resolve(root, source.RELEASE_KEY_FILE) : join(dataDir, KEY_FILE),
  };
}
