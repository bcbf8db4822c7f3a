import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentDisposition } from './send-file.js';
import { detectUploadKind } from './upload-kind.js';
import { safeName } from './upload-name.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chhapai-kinds-'));
});
afterAll(() => rm(folder, { recursive: true }));

const kindOf = async (content: Buffer, name: string) => {
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
  expect(await kindOf(bytes(content), name)).toBe(kind);
});

it('detects a CorelDRAW X4 archive and refuses other archives', async () => {
  expect(await kindOf(archive('mimetype', 'content/riffData.cdr'), 'card.cdr')).toBe('cdr');
  expect(await kindOf(archive('word/document.xml'), 'card.cdr')).toBeUndefined();
  expect(await kindOf(archive('content/riffData.cdr').subarray(0, 40), 'card.cdr')).toBeUndefined();
});

it.each([
  ['Card front.PDF', 'pdf', 'Card front.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\asha\\logo.png', 'png', 'logo.png'],
  ['logo.exe', 'png', 'logo.png'],
  ['logo.png.exe', 'png', 'logo.png.png'],
  ['\u202Egnp.exe', 'png', 'gnp.png'],
  ['a\0b\r\nc.jpeg', 'jpeg', 'abc.jpeg'],
  ['शादी कार्ड.pdf', 'pdf', 'शादी कार्ड.pdf'],
  ['CON.pdf', 'pdf', 'file-CON.pdf'],
  ['.pdf', 'pdf', 'file.pdf'],
  ['', 'cdr', 'file.cdr'],
  ['...', 'ai', 'file.ai'],
  ['"; rm -rf ~; ".pdf', 'pdf', '; rm -rf ~;.pdf'],
] as const)('stores %j (%s) as %j', (given, kind, name) => {
  expect(safeName(given, kind)).toBe(name);
});

it('shortens names without splitting a character', () => {
  expect(safeName(`${'😀'.repeat(200)}.pdf`, 'pdf')).toBe(`${'😀'.repeat(80)}.pdf`);
});

it('names a download for old and new clients', () => {
  expect(contentDisposition("Asha's शादी 100%.pdf")).toBe(
    `attachment; filename="Asha's ____ 100_.pdf"; filename*=UTF-8''Asha%27s%20%E0%A4%B6%E0%A4%BE%E0%A4%A6%E0%A5%80%20100%25.pdf`,
  );
});
