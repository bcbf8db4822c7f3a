import { ReleaseRecord, type GateFinding, type GateRule } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ReleaseRefused } from '../channels/channels.module.js';
import { integrityOf, isInnerPath } from '../releases/releases.module.js';
import { consumeSignature, findActiveKey, kidOf, readSignature, SignatureRefused } from '../teams/teams.module.js';
import type { UnpackedApp } from './unpack-archive.js';

const MAX_VERSION_LENGTH = 60;
const MAX_FINDINGS = 20;

/** An unpacked app whose files match its record, and whose record its team has just signed. */
export interface SignedRelease {
  app: string;
  version: string;
  folder: string;
  record: ReleaseRecord;
  /** The bytes that were signed, and their digest. */
  recordBytes: Buffer;
  integrity: string;
  signature: string;
  kid: string;
}

/** Verifies every app of an archive; throws with all findings. Signatures are used up even if the release is refused later. */
export async function verifyReleases(
  tx: EntityManager,
  apps: readonly UnpackedApp[],
  team: string,
): Promise<SignedRelease[]> {
  const findings: GateFinding[] = [];
  const releases: SignedRelease[] = [];
  for (const unpacked of apps) {
    const checked = checkRecord(unpacked);
    findings.push(...checked.findings);
    if (findings.length > 0 || !checked.record || !unpacked.record) continue;
    releases.push(await verifySignature(tx, unpacked, { record: checked.record, recordBytes: unpacked.record }, team));
  }
  if (findings.length > 0) throw new ReleaseRefused(findings);
  return releases;
}

async function verifySignature(
  tx: EntityManager,
  { app, folder, signature = '' }: UnpackedApp,
  { record, recordBytes }: Pick<SignedRelease, 'record' | 'recordBytes'>,
  team: string,
): Promise<SignedRelease> {
  const key = await findActiveKey(tx, kidOf(signature) ?? '');
  if (key?.team !== team) throw new SignatureRefused(`${app} must be signed with the active key of team ${team}`);
  const claims = await readSignature(signature, key.publicKey).catch((cause: unknown) => {
    throw new SignatureRefused(`The signature of ${app} was not made with the key of team ${team}`, { cause });
  });
  const { version } = record;
  const integrity = integrityOf(recordBytes);
  if (claims.app !== app || claims.version !== version || claims.record !== integrity) {
    throw new SignatureRefused(`The signature of ${app} is for a different release than the one in the archive`);
  }
  await consumeSignature(tx, claims);
  return { app, version, folder, record, recordBytes, integrity, signature, kid: key.kid };
}

/** Parses the record of an unpacked app and compares it with the files. */
function checkRecord(unpacked: UnpackedApp): { record?: ReleaseRecord; findings: GateFinding[] } {
  const finding = (message: string, rule: GateRule = 'record'): GateFinding => ({ app: unpacked.app, rule, message });
  const json = parseJson(unpacked.record);
  if (json === undefined) return { findings: [finding('release.json is missing or is not JSON in UTF-8')] };
  const { data: record, error } = ReleaseRecord.safeParse(json);
  if (!record)
    return { findings: error.issues.slice(0, MAX_FINDINGS).map((issue) => finding(...describeIssue(issue))) };
  const faults = [...findNameFaults(record, unpacked.app), ...findFileFaults(record, unpacked.files)];
  return { record, findings: faults.slice(0, MAX_FINDINGS).map((fault) => finding(fault)) };
}

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function describeIssue({ path, message }: z.core.$ZodIssue): [string, GateRule] {
  const where = path.map(String).join('.').slice(0, 100);
  return [`release.json: ${where} ${message}`, where === 'apiVersion' ? 'api-version' : 'record'];
}

function* findNameFaults({ app, scope, version }: ReleaseRecord, folder: string): Generator<string> {
  // The version becomes the name of a folder.
  if (version.length > MAX_VERSION_LENGTH) yield `the version is longer than ${MAX_VERSION_LENGTH} characters`;
  if (app !== folder) yield `release.json is the record of ${app}`;
  // Module Federation identifies apps by scope, so an app with the scope of another could replace it.
  const expected = app.replaceAll('-', '_');
  if (scope !== expected) yield `the scope must be ${expected}, but is ${scope}`;
}

function* findFileFaults(record: ReleaseRecord, files: UnpackedApp['files']): Generator<string> {
  for (const path of files.keys()) {
    if (!Object.hasOwn(record.files, path)) yield `${path} is not in release.json`;
  }
  for (const [path, { integrity, bytes }] of Object.entries(record.files)) {
    const file = files.get(path);
    if (!isInnerPath(path) || !file) yield `${path} is missing`;
    else if (file.bytes !== bytes || file.integrity !== integrity)
      yield `${path} does not match its digest in release.json`;
  }
  if (!files.has('node/app.cjs')) yield 'node/app.cjs, which renders pages on the server, is missing';
  for (const path of pagePaths(record)) {
    if (!files.has(`web/${path}`)) yield `release.json lists web/${path}, which is missing`;
  }
}

function pagePaths(record: ReleaseRecord): string[] {
  const parts = Object.values(record.parts).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  return [...new Set([...record.entry, ...record.preload, ...record.styles, ...parts])];
}
