import { createHash, createPrivateKey, randomUUID } from 'node:crypto';
import { SIGNATURE_SECONDS, type ReleaseSignature } from '@chhapai/contracts';
import { calculateJwkThumbprint, CompactSign } from 'jose';
import type { ReleaseKey } from '../access/release-key.js';
import type { BuiltApp } from './built-app.js';

/** `release.jws`: good for publishing exactly this record, once, within the next minutes. */
export function signRelease({ record, recordBytes }: BuiltApp, key: ReleaseKey): Promise<string> {
  const { app, version } = record;
  const digest = createHash('sha384').update(recordBytes).digest('base64');
  const claims: Omit<ReleaseSignature, keyof SigningTime> = { app, version, record: `sha384-${digest}` };
  return sign(claims, key);
}

/** Says with the present key which one takes its place. */
export function signNewKey(publicKey: string, key: ReleaseKey): Promise<string> {
  return sign({ publicKey }, key);
}

type SigningTime = Pick<ReleaseSignature, 'iat' | 'exp' | 'jti'>;

async function sign(claims: object, key: ReleaseKey): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  const { kty, crv, x } = key;
  const time: SigningTime = { iat, exp: iat + SIGNATURE_SECONDS, jti: randomUUID() };
  return new CompactSign(Buffer.from(JSON.stringify({ ...claims, ...time })))
    .setProtectedHeader({ alg: 'EdDSA', kid: await calculateJwkThumbprint({ kty, crv, x }) })
    .sign(createPrivateKey({ key, format: 'jwk' }));
}
