import { ReleaseRecord, type GateFinding, type GateRule } from '@chhapai/contracts';
import type { z } from 'zod';
import { isInnerPath } from '../release-files/index.js';
import { FINDINGS, VERSION_LENGTH } from './publishing.limits.js';
import type { UnpackedApp } from './unpack-archive.js';

/** A record and all that is wrong with it; when there is nothing, its files are exactly what it says. */
export interface CheckedRecord {
  record?: ReleaseRecord;
  findings: GateFinding[];
}

/** Reads the record of an unpacked app and holds its files against it. */
export function checkRecord(unpacked: UnpackedApp): CheckedRecord {
  const finding = (message: string, rule: GateRule = 'record'): GateFinding => ({ app: unpacked.app, rule, message });
  const json = parseJson(unpacked.record);
  if (json === undefined) return { findings: [finding('release.json is missing, or is no JSON in UTF-8')] };
  const { data: record, error } = ReleaseRecord.safeParse(json);
  if (!record) return { findings: error.issues.slice(0, FINDINGS).map((issue) => finding(...saidOf(issue))) };
  const faults = [...faultsOfNames(record, unpacked.app), ...faultsOfFiles(record, unpacked.files)];
  return { record, findings: faults.slice(0, FINDINGS).map((fault) => finding(fault)) };
}

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function saidOf({ path, message }: z.core.$ZodIssue): [string, GateRule] {
  const where = path.map(String).join('.').slice(0, 100);
  return [`release.json: ${where} ${message}`, where === 'apiVersion' ? 'api-version' : 'record'];
}

function* faultsOfNames({ app, scope, version }: ReleaseRecord, folder: string): Generator<string> {
  // It names a folder.
  if (version.length > VERSION_LENGTH) yield `the version is longer than ${VERSION_LENGTH} characters`;
  if (app !== folder) yield `release.json is the one of ${app}`;
  // Module Federation knows apps by their scopes: one that takes another's would stand in for it.
  if (scope !== app.replaceAll('-', '_')) yield `the scope must be ${app.replaceAll('-', '_')}, and is ${scope}`;
}

function* faultsOfFiles(record: ReleaseRecord, files: UnpackedApp['files']): Generator<string> {
  for (const path of files.keys()) {
    if (!Object.hasOwn(record.files, path)) yield `${path} is not in release.json`;
  }
  for (const [path, { integrity, bytes }] of Object.entries(record.files)) {
    const file = files.get(path);
    if (!isInnerPath(path) || !file) yield `${path} is not there`;
    else if (file.bytes !== bytes || file.integrity !== integrity)
      yield `${path} has other bytes than release.json says`;
  }
  if (!files.has('node/app.cjs')) yield 'node/app.cjs is missing: pages are rendered with it';
  for (const path of pagePaths(record)) {
    if (!files.has(`web/${path}`)) yield `release.json names web/${path}, which is not there`;
  }
}

function pagePaths(record: ReleaseRecord): string[] {
  const parts = Object.values(record.parts).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  return [...new Set([...record.entry, ...record.preload, ...record.styles, ...parts])];
}
