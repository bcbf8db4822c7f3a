import { ReleaseRecord, type GateFinding, type GateRule } from '@chhapai/contracts';
import type { z } from 'zod';
import { isInnerPath } from '../releases/releases.module.js';

const MAX_VERSION_LENGTH = 60;
const MAX_FINDINGS = 20;

/** An app as it was unpacked: the bytes of its record, and its files by path. */
interface UnpackedRelease {
  app: string;
  record?: Buffer;
  files: ReadonlyMap<string, { integrity: string; bytes: number }>;
}

/** Parses the record of an unpacked app and compares it with the files. */
export function checkRecord(unpacked: UnpackedRelease): { record?: ReleaseRecord; findings: GateFinding[] } {
  const finding = (message: string, rule: GateRule = 'record'): GateFinding => ({ app: unpacked.app, rule, message });
  const json = parseJson(unpacked.record);
  if (json === undefined) return { findings: [finding('release.json is missing or is not JSON in UTF-8')] };
  const { data: record, error } = ReleaseRecord.safeParse(json);
  if (!record)
    return { findings: error.issues.slice(0, MAX_FINDINGS).map((issue) => finding(...describeIssue(issue))) };
  const errors = [...findNameErrors(record, unpacked.app), ...findFileErrors(record, unpacked.files)];
  return { record, findings: errors.slice(0, MAX_FINDINGS).map((error) => finding(error)) };
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
  return [
    `release.json: ${[where, message].filter(Boolean).join(' ')}`,
    where === 'apiVersion' ? 'api-version' : 'record',
  ];
}

function* findNameErrors({ app, scope, version }: ReleaseRecord, folder: string): Generator<string> {
  // The version becomes the name of a folder.
  if (version.length > MAX_VERSION_LENGTH) yield `The version is longer than ${MAX_VERSION_LENGTH} characters`;
  if (app !== folder) yield `release.json is the record of ${app}`;
  // Module Federation identifies apps by scope, so an app with the scope of another could replace it.
  const expected = app.replaceAll('-', '_');
  if (scope !== expected) yield `The scope must be ${expected}, but is ${scope}`;
}

function* findFileErrors(record: ReleaseRecord, files: UnpackedRelease['files']): Generator<string> {
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
