import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { ReleaseRefused } from '../channels/index.js';
import { integrityOf } from '../release-files/index.js';
import { kidOf, presentKey, readSignature, SignatureRefused, useSignature } from '../teams/index.js';
import { checkRecord } from './check-record.js';
import type { UnpackedApp } from './unpack-archive.js';

/** An unpacked app whose files are those of its record, and its record what a team has just signed. */
export interface AdmittedRelease {
  app: string;
  version: string;
  folder: string;
  record: ReleaseRecord;
  /** The bytes that were signed. */
  recordBytes: Buffer;
  /** Of those bytes. */
  integrity: string;
  signature: string;
  kid: string;
}

/** Takes every app of an archive, or throws what is wrong with them. The signatures are used up, whatever comes of the releases. */
export async function admitReleases(
  tx: EntityManager,
  apps: readonly UnpackedApp[],
  team: string,
): Promise<AdmittedRelease[]> {
  const findings: GateFinding[] = [];
  const admitted: AdmittedRelease[] = [];
  for (const unpacked of apps) {
    const checked = checkRecord(unpacked);
    findings.push(...checked.findings);
    if (findings.length > 0 || !checked.record || !unpacked.record) continue;
    admitted.push(await signedRelease(tx, unpacked, { record: checked.record, recordBytes: unpacked.record }, team));
  }
  if (findings.length > 0) throw new ReleaseRefused(findings);
  return admitted;
}

async function signedRelease(
  tx: EntityManager,
  { app, folder, signature = '' }: UnpackedApp,
  { record, recordBytes }: Pick<AdmittedRelease, 'record' | 'recordBytes'>,
  team: string,
): Promise<AdmittedRelease> {
  const key = await presentKey(tx, kidOf(signature) ?? '');
  if (key?.team !== team) throw new SignatureRefused(`${app} must be signed with the present key of team ${team}`);
  const claims = await readSignature(signature, key.publicKey).catch((cause: unknown) => {
    throw new SignatureRefused(`The signature of ${app} is not what the key of team ${team} signed`, { cause });
  });
  const { version } = record;
  const integrity = integrityOf(recordBytes);
  if (claims.app !== app || claims.version !== version || claims.record !== integrity) {
    throw new SignatureRefused(`The signature of ${app} is for another release than the one in the archive`);
  }
  await useSignature(tx, claims);
  return { app, version, folder, record, recordBytes, integrity, signature, kid: key.kid };
}
