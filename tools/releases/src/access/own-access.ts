import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKey, readKey, writeKey, type ReleaseKey } from './release-key.js';
import { KEY_FILE, TOKEN_FILE } from './settings.js';

const TOKEN_BYTES = 32;

/** What the shop's own team publishes with. */
export interface OwnAccess {
  token: string;
  key: ReleaseKey;
  keyFile: string;
}

/** What is given, and for the rest what the data folder has; made there, for its owner's eyes only, when it is missing. */
export function ownAccess(dataDir: string, given: { token?: string; keyFile?: string } = {}): OwnAccess {
  const keyFile = given.keyFile ?? join(dataDir, KEY_FILE);
  if (!given.keyFile && !existsSync(keyFile)) writeKey(keyFile, makeKey());
  return { token: given.token ?? keptToken(join(dataDir, TOKEN_FILE)), key: readKey(keyFile), keyFile };
}

function keptToken(file: string): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept) return kept;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
