import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { ReleaseRecord } from '@chhapai/contracts';

const root = resolve(import.meta.dirname, '..');
const CODE = /\.c?js$/;

type Texts = Map<string, string>;
/** What becomes of the text of a file of code; `path` below `dist/`. */
type Change = (text: string, path: string) => string;

/**
 * One more version of a built app, in the new folder `into`: the same code with its text changed by `change`, as a build of
 * its own would have left it. What names a changed file by its integrity is changed with it.
 */
export async function builtVariant(app: string, into: string, change: Change): Promise<string> {
  const dist = join(into, 'dist');
  await cp(join(root, app, 'dist'), dist, { recursive: true });
  const { version, ...content } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as ReleaseRecord;
  const texts = await codeOf(dist);
  const known = integrities(texts);
  for (const [path, text] of texts) texts.set(path, change(text, path));
  renewIntegrities(texts, known);
  for (const [path, text] of texts) {
    await writeFile(join(dist, path), text);
    content.files[path] = { integrity: integrityOf(text), bytes: Buffer.byteLength(text) };
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const record = { version: version.replace(/\+.*/, `+${hash}`), ...content };
  await writeFile(join(dist, 'release.json'), JSON.stringify(record));
  return into;
}

/** A change that leaves everything as it is, but makes other bytes of every file of code. */
export const reprinted = (mark: string) => (text: string) => `${text}\n/* ${mark} */\n`;

async function codeOf(dist: string): Promise<Texts> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(dist, path), 'utf8')] as const)),
  );
}

/** A file that names another changes with it, and so do those that name it; no two name each other. */
function renewIntegrities(texts: Texts, known: Map<string, string>): void {
  for (const [path, integrity] of integrities(texts)) {
    const before = known.get(path)!;
    if (before === integrity) continue;
    known.set(path, integrity);
    for (const [other, text] of texts) texts.set(other, text.replaceAll(before, integrity));
    return renewIntegrities(texts, known);
  }
}

function integrities(texts: Texts): Map<string, string> {
  return new Map([...texts].map(([path, text]) => [path, integrityOf(text)]));
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
