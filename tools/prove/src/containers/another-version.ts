import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RECORD_FILE, type ReleaseRecord } from '@chhapai/contracts';

const ENTRY = 'web/container.js';

/** Copies the build of an app into an empty folder, with a comment that makes it another version. Returns that folder. */
export function anotherVersion(app: string, folder: string): string {
  const dist = join(folder, 'dist');
  cpSync(resolve(app, 'dist'), dist, { recursive: true });
  appendFileSync(join(dist, ENTRY), '\n/* another version */\n');
  const { version, ...content } = JSON.parse(readFileSync(join(dist, RECORD_FILE), 'utf8')) as ReleaseRecord;
  const script = readFileSync(join(dist, ENTRY));
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  content.files[ENTRY] = { integrity, bytes: script.length };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const record = { version: version.replace(/\+.*/, `+${hash}`), ...content };
  writeFileSync(join(dist, RECORD_FILE), JSON.stringify(record));
  return folder;
}
