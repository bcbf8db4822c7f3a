import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './build/app-folders.js';
import { createKey, readKey, writeKey, type ReleaseKey } from './release-key.js';

const TOKEN_FILE = 'release-token';
const TOKEN_BYTES = 32;
/** The private key of the team `shop`, as a JWK. */
const KEY_FILE = 'release-key.json';

export interface Settings {
  shopUrl: string;
  dataDir: string;
  /** Undefined if it is neither in the environment nor in the data folder. */
  token: string | undefined;
  keyFile: string;
}

/** Reads the settings from the environment; an empty variable counts as unset. */
export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  const dataDir = resolve(root, source.DATA_DIR || '.data');
  return {
    shopUrl: `http://localhost:${source.PORT || '3000'}`,
    dataDir,
    token: source.RELEASE_TOKEN || readToken(dataDir),
    keyFile: source.RELEASE_KEY_FILE ? resolve(root, source.RELEASE_KEY_FILE) : join(dataDir, KEY_FILE),
  };
}

/** The credentials of the team `shop`. */
export interface ReleaseCredentials {
  token: string;
  key: ReleaseKey;
  keyFile: string;
}

/** Returns the given credentials, or else those in the data folder. Creates the token and the key if they are missing there. */
export function ensureReleaseCredentials(
  dataDir: string,
  given: { token?: string; keyFile?: string } = {},
): ReleaseCredentials {
  const keyFile = given.keyFile ?? join(dataDir, KEY_FILE);
  if (!given.keyFile && !existsSync(keyFile)) writeKey(keyFile, createKey());
  const token = given.token ?? (readToken(dataDir) || createToken(dataDir));
  return { token, key: readKey(keyFile), keyFile };
}

function readToken(dataDir: string): string | undefined {
  const file = join(dataDir, TOKEN_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function createToken(dataDir: string): string {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  writeFileSync(join(dataDir, TOKEN_FILE), `${token}\n`, { mode: 0o600 });
  return token;
}
