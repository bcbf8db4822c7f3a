import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { IGNORED_FOLDERS } from './boundaries.js';

const root = join(import.meta.dirname, '../../..');

/** The Markdown files of the project, relative to its root folder. */
function findDocuments(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED_FOLDERS.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return findDocuments(path);
      return path.endsWith('.md') ? path : [];
    });
}

/** The links in a document's text whose file or heading does not exist. */
function brokenLinks(document: string, text: string): string[] {
  const links = withoutCodeBlocks(text)
    .replaceAll(/`[^`]*`/g, '')
    .matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g);
  return [...links].map(([, link]) => link!).filter((link) => !isValidLink(document, text, link));
}

function isValidLink(document: string, text: string, link: string): boolean {
  const [path, anchor] = link.split('#');
  const target = join(root, dirname(document), path!);
  if (path && !existsSync(target)) return false;
  if (anchor === undefined) return true;
  return anchorsIn(path ? readFileSync(target, 'utf8') : text).includes(anchor);
}

/** The anchors that GitHub gives to headings. */
const anchorsIn = (text: string): string[] =>
  [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

const withoutCodeBlocks = (text: string): string => text.replaceAll(/^ *```[^]*?^ *```/gm, '');

const documents = findDocuments();

it.each(documents)('%s links only to existing files and headings', (document) => {
  expect(brokenLinks(document, readFileSync(join(root, document), 'utf8'))).toEqual([]);
});

it('includes the documents of the project and of its workspaces', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'SECURITY.md', 'docs/asvs.md', 'bench/README.md', 'services/auth/README.md']),
  );
});

it('finds links to files and headings that do not exist', () => {
  const text = `# One, two\n\n[a](README.md) [b](missing.md) [c](README.md#environment) [d](README.md#missing)
    [e](#one-two) [f](#three) \`[g](missing.md)\``;
  expect(brokenLinks('SECURITY.md', text)).toEqual(['missing.md', 'README.md#missing', '#three']);
});
