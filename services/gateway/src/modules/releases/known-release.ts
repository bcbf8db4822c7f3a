import { ReleaseRecord, type AppRelease } from '@chhapai/contracts';
import { integrityOf } from '../release-files/index.js';
import { readSignature } from '../teams/index.js';
import { appRelease } from './app-release.js';

/** A release whose record is what its team signed. */
export interface KnownRelease {
  record: ReleaseRecord;
  /** As pages use it. */
  page: AppRelease;
}

/** A release as it is stored; `record` is the text that was signed. */
export interface StoredRelease {
  app: string;
  version: string;
  record: string;
  signature: string;
  publicKey: string;
}

/** Believes a stored release only when its team's key signed exactly this record for this app and version. */
export async function knownRelease(stored: StoredRelease): Promise<KnownRelease> {
  const claims = await readSignature(stored.signature, stored.publicKey);
  if (claims.record !== integrityOf(Buffer.from(stored.record))) throw new Error('the record is not what was signed');
  const record = ReleaseRecord.parse(JSON.parse(stored.record));
  for (const { app, version } of [claims, record]) {
    if (app !== stored.app || version !== stored.version) throw new Error(`it is the record of ${app} ${version}`);
  }
  return { record, page: appRelease(record) };
}
