import { createHash, createPrivateKey, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import {
  RECORD_FILE,
  SIGNATURE_FILE,
  SIGNATURE_SECONDS,
  type ReleaseSignature,
  type TeamBody,
} from '@chhapai/contracts/releases';
import { calculateJwkThumbprint, CompactSign } from 'jose';
import { pack, type Pack } from 'tar-stream';
import type { BuiltApp } from './publish-built.js';
import type { ReleaseKey } from './release-key.js';

/** The body of a publish request: the record, signature and files of each app. */
export async function packArchive(apps: readonly BuiltApp[], key: ReleaseKey): Promise<Buffer> {
  const archive = pack();
  const compressed = buffer(archive.pipe(createGzip()));
  for (const app of apps) await addApp(archive, app, key);
  archive.finalize();
  return compressed;
}

async function addApp(archive: Pack, app: BuiltApp, key: ReleaseKey): Promise<void> {
  const { record, recordBytes, dist } = app;
  archive.entry({ name: `${record.app}/${RECORD_FILE}` }, recordBytes);
  archive.entry({ name: `${record.app}/${SIGNATURE_FILE}` }, await signRelease(app, key));
  for (const path of Object.keys(record.files)) {
    archive.entry({ name: `${record.app}/${path}` }, await readFile(join(dist, path)));
  }
}

/** `release.jws`: permits publishing exactly this record, once, within the next few minutes. */
function signRelease({ record, recordBytes }: BuiltApp, key: ReleaseKey): Promise<string> {
  const { app, version } = record;
  const digest = createHash('sha384').update(recordBytes).digest('base64');
  const claims: Omit<ReleaseSignature, keyof Validity> = { app, version, record: `sha384-${digest}` };
  return sign(claims, key);
}

/** Signs the statement that a new key replaces the active one, with the active key. */
export function signKeyRotation(newPublicKey: string, activeKey: ReleaseKey): Promise<string> {
  return sign({ publicKey: newPublicKey }, activeKey);
}

/** Signs the statement that creates a team, with the shop's active key. */
export function signTeam(team: Pick<TeamBody, 'team' | 'apps' | 'publicKey'>, activeKey: ReleaseKey): Promise<string> {
  return sign(team, activeKey);
}

type Validity = Pick<ReleaseSignature, 'iat' | 'exp' | 'jti'>;

async function sign(claims: object, key: ReleaseKey): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  const { kty, crv, x } = key;
  const validity: Validity = { iat, exp: iat + SIGNATURE_SECONDS, jti: randomUUID() };
  return new CompactSign(Buffer.from(JSON.stringify({ ...claims, ...validity })))
    .setProtectedHeader({ alg: 'EdDSA', kid: await calculateJwkThumbprint({ kty, crv, x }) })
    .sign(createPrivateKey({ key, format: 'jwk' }));
}
