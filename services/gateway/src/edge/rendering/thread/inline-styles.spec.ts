import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppRelease } from '@chhapai/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InlinedStyles, inlineText, readStyles } from './inline-styles.js';

const BASE = '/assets/mfe-a/1.0.0_000000000000/';
const PAGE = `${BASE}static/css/page.css`;
const SHARED = `${BASE}static/css/shared.css`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the text of an inlined stylesheet', () => {
  it.each([
    ['url(../font/a.woff2)', `url("${BASE}static/font/a.woff2")`],
    ['url( "b.svg?x#y" )', `url("${BASE}static/css/b.svg?x#y")`],
    ["url('c.png')", `url("${BASE}static/css/c.png")`],
  ])('has an absolute URL instead of %s', (url, expected) => {
    expect(inlineText(`a{background:${url} no-repeat}`, PAGE)).toBe(`a{background:${expected} no-repeat}`);
  });

  it.each([
    'url(/media/a.png)',
    'url(https://shop.example/a.png)',
    'url(#gradient)',
    'url(data:font/woff2;base64,AAAA)',
    `url("data:image/svg+xml,%3Csvg fill='url(a.svg)'/%3E")`,
  ])('keeps %s', (url) => expect(inlineText(`a{b:${url}}`, PAGE)).toBe(`a{b:${url}}`));

  it.each(['a{content:"</STYLE >"}', 'a{}\r\nb{}', 'a{content:"\0"}'])(
    'does not exist for %j, which would end the element or be changed by the HTML parser',
    (text) => expect(inlineText(text, PAGE)).toBeUndefined(),
  );
});

describe('the stylesheets of a release set', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'styles-'));
    await mkdir(join(folder, 'web/static/css'), { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function read(files: Record<string, { recorded: string; stored?: string }>) {
    const integrity: Record<string, string> = {};
    for (const [href, { recorded, stored = recorded }] of Object.entries(files)) {
      integrity[href] = `sha384-${createHash('sha384').update(recorded).digest('base64')}`;
      await writeFile(join(folder, 'web', href.slice(BASE.length)), stored);
    }
    const parts = { '/page': { scripts: [], styles: [PAGE] }, Widget: { scripts: [], styles: [PAGE] } };
    const apps = { 'mfe-a': { styles: [SHARED], parts, integrity } as unknown as AppRelease };
    return readStyles({ apps, bundles: [{ app: 'mfe-a', version: '1.0.0+000000000000', folder, integrity: 'x' }] });
  }

  it('can be inlined into documents, whose policy allows exactly those that they contain', async () => {
    const texts = await read({ [PAGE]: { recorded: 'a{}' }, [SHARED]: { recorded: 'b{c:url(d.png)}' } });
    const styles = new InlinedStyles(texts);
    expect(styles.hashes).toEqual([]);
    expect(styles.inlineStyle(PAGE)).toBe('a{}');
    expect(styles.inlineStyle('/assets/other.css')).toBeUndefined();
    expect(styles.hashes).toEqual([hashOf('a{}')]);
    const text = `b{c:url("${BASE}static/css/d.png")}`;
    expect(styles.inlineStyle(SHARED)).toBe(text);
    expect(styles.hashes).toEqual([hashOf('a{}'), hashOf(text)]);
  });

  it('are linked if the browser has them', async () => {
    const styles = new InlinedStyles(await read({ [PAGE]: { recorded: 'a{}' } }), [PAGE]);
    expect(styles.inlineStyle(PAGE)).toBeUndefined();
    expect(styles.hashes).toEqual([]);
  });

  it('are never used if a byte has changed', async () => {
    const texts = await read({ [PAGE]: { recorded: 'a{}', stored: 'b{}' }, [SHARED]: { recorded: 'c{}' } });
    expect([...texts.keys()]).toEqual([SHARED]);
  });
});
