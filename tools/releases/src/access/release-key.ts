import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { ToolError } from '../tool-error.js';

/** The private half of a team's signing key (Ed25519), as RFC 8037 writes it. */
const PrivateJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() });
export type ReleaseKey = z.infer<typeof PrivateJwk>;

export function makeKey(): ReleaseKey {
  return PrivateJwk.parse(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));
}

/** The key of a file; throws a `ToolError` when it cannot be read or is none. */
export function readKey(file: string): ReleaseKey {
  try {
    const key = PrivateJwk.parse(JSON.parse(readFileSync(file, 'utf8')));
    createPrivateKey({ key, format: 'jwk' });
    return key;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new ToolError(`${file} ${isMissing ? 'is not there' : 'is no Ed25519 private key as a JWK'}.`, [
      'Releases are signed with the key of your team. Name its file in RELEASE_KEY_FILE.',
      'For the shop on this machine, npm start makes one in the data folder (DATA_DIR).',
    ]);
  }
}

/** For its owner's eyes only; whole or not at all, so that a full disk costs no key. */
export function writeKey(file: string, key: ReleaseKey): void {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${JSON.stringify(key)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(unfinished, file);
}
