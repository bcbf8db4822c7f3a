import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Copies a built app into the folder `into` as a new version, by adding a comment to its entry and its Node build. */
export async function createVariant(app, into, comment) {
  const dist = join(into, 'dist');
  await cp(join(root, app, 'dist'), dist, { recursive: true });
  const { version, ...content } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
  for (const path of [`web/${content.entry[0]}`, 'node/app.cjs']) {
    const text = `${await readFile(join(dist, path), 'utf8')}\n/* ${comment} */\n`;
    await writeFile(join(dist, path), text);
    content.files[path] = { integrity: integrityOf(text), bytes: Buffer.byteLength(text) };
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const record = { version: version.replace(/\+.*/, `+${hash}`), ...content };
  await writeFile(join(dist, 'release.json'), JSON.stringify(record));
  return { folder: into, name: `${app}@${record.version}` };
}

const integrityOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
