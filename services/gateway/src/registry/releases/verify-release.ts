import { ReleaseRecord } from '@chhapai/contracts';
import { readSignature } from '../teams/index.js';
import { integrityOf } from './release-files.js';
import { appRelease, type TrustedRelease } from './release-set.js';

/** A release as stored; `record` is the text that was signed. */
export interface StoredRelease {
  app: string;
  version: string;
  record: string;
  signature: string;
  publicKey: string;
}

/** Rejects unless the team's key signed exactly this record for this app and version. */
export async function verifyRelease(stored: StoredRelease): Promise<TrustedRelease> {
  const claims = await readSignature(stored.signature, stored.publicKey);
  if (claims.record !== integrityOf(Buffer.from(stored.record))) throw new Error('the record is not the signed one');
  const record = ReleaseRecord.parse(JSON.parse(stored.record));
  for (const { app, version } of [claims, record]) {
    if (app !== stored.app || version !== stored.version) throw new Error(`it is the record of ${app} ${version}`);
  }
  return { record, page: appRelease(record) };
}
