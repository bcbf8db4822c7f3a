import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { detectUploadKind } from './upload-kind.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chhapai-kinds-'));
});
afterAll(() => rm(folder, { recursive: true }));

const detectKind = async (content: Buffer, name: string) => {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return detectUploadKind(path, name);
};
const bytes = (text: string) => Buffer.from(text, 'latin1');
const archive = (...names: string[]) => {
  const zip = new AdmZip();
  for (const name of names) zip.addFile(name, Buffer.from('x'));
  return zip.toBuffer();
};

it.each([
  ['%PDF-1.4 ...', 'card.pdf', 'pdf'],
  ['%PDF-1.4 ...', 'card.AI', 'ai'],
  ['%!PS-Adobe-3.0 EPSF-3.0', 'logo.eps', 'ai'],
  ['\x89PNG\r\n\x1a\n...', 'logo.png', 'png'],
  ['\xff\xd8\xff\xe0...', 'photo.jpg', 'jpeg'],
  ['\xc5\xd0\xd3\xc6\x20\0\0\0........................%!PS-Adobe-3.0 EPSF-3.0', 'logo.eps', 'ai'],
  ['\xc5\xd0\xd3\xc6\x20\0\0\0........................%PDF-1.4', 'logo.eps', undefined],
  ['\xc5\xd0\xd3\xc6\xff\xff\xff\xff', 'logo.eps', undefined],
  ['\xc5\xd0\xd3\xc6', 'logo.eps', undefined],
  ['RIFF\x10\0\0\0CDRCvrsn', 'card.cdr', 'cdr'],
  ['RIFF\x10\0\0\0WAVEfmt ', 'song.cdr', undefined],
  ['MZ\x90\0', 'card.pdf', undefined],
  ['\x7fELF', 'card.png', undefined],
  ['GIF89a', 'anim.png', undefined],
  ['%PDF', 'card.pdf', undefined],
  ['', 'card.pdf', undefined],
])('detects the kind of %j named %s: %s', async (content, name, kind) => {
  expect(await detectKind(bytes(content), name)).toBe(kind);
});

it('detects a CorelDRAW X4 archive and refuses other archives', async () => {
  expect(await detectKind(archive('mimetype', 'content/riffData.cdr'), 'card.cdr')).toBe('cdr');
  expect(await detectKind(archive('word/document.xml'), 'card.cdr')).toBeUndefined();
  expect(await detectKind(archive('content/riffData.cdr').subarray(0, 40), 'card.cdr')).toBeUndefined();
});
