import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { ToolError } from './errors.js';

/** A team's private signing key (Ed25519) as a JWK (RFC 8037). */
const PrivateJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() });
export type ReleaseKey = z.infer<typeof PrivateJwk>;

export function createKey(): ReleaseKey {
  return PrivateJwk.parse(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
}

/** Throws a `ToolError` if the file is missing or does not contain a key. */
export function readKey(file: string): ReleaseKey {
  try {
    const key = PrivateJwk.parse(JSON.parse(readFileSync(file, 'utf8')));
    createPrivateKey({ key, format: 'jwk' });
    return key;
  } catch (error) {
    throw new ToolError(`${file} ${problemOf(error as NodeJS.ErrnoException)}.`, [
      "Releases are signed with your team's key. Set RELEASE_KEY_FILE to the path of its file.",
      'For a shop on this machine, npm start creates a key in the data folder (DATA_DIR).',
    ]);
  }
}

function problemOf({ code, syscall }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'does not exist';
  return syscall === undefined ? 'is not an Ed25519 private key in JWK format' : `cannot be read (${code})`;
}

/** Readable by the owner only. Written atomically, so that a full disk does not destroy an existing key. */
export function writeKey(file: string, key: ReleaseKey): void {
  const temporary = `${file}.unfinished`;
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${JSON.stringify(key)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(temporary, file);
}
