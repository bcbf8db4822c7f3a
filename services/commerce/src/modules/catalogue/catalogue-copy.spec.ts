import { describe, expect, it } from 'vitest';
import { CatalogueCopy } from './catalogue-copy.js';
import { taggedText } from './tagged-text.js';

describe('the copy of the catalogue', () => {
  const countingReader = () => {
    let count = 0;
    return () => Promise.resolve(taggedText(String(++count)));
  };
  const bodyOf = async (copy: CatalogueCopy, read: ReturnType<typeof countingReader>) =>
    (await copy.through('products', read)).body;

  it('reads every time while nobody hears of changes', async () => {
    const [copy, read] = [new CatalogueCopy(), countingReader()];
    expect([await bodyOf(copy, read), await bodyOf(copy, read)]).toEqual(['1', '2']);
    copy.open();
    copy.close();
    expect(await bodyOf(copy, read)).toBe('3');
  });

  it('reads once for all who ask, until the catalogue changes', async () => {
    const [copy, read] = [new CatalogueCopy(), countingReader()];
    copy.open();
    expect(await Promise.all([bodyOf(copy, read), bodyOf(copy, read)])).toEqual(['1', '1']);
    copy.empty();
    expect(await bodyOf(copy, read)).toBe('2');
  });

  it('does not keep what was read before a change and arrived after it', async () => {
    const copy = new CatalogueCopy();
    copy.open();
    let arrive = (_: ReturnType<typeof taggedText>) => {};
    const early = copy.through('products', () => new Promise((resolve) => (arrive = resolve)));
    copy.empty();
    arrive(taggedText('old'));
    await early;
    expect(await bodyOf(copy, () => Promise.resolve(taggedText('new')))).toBe('new');
  });

  it('does not keep a failure', async () => {
    const copy = new CatalogueCopy();
    copy.open();
    await expect(copy.through('products', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await bodyOf(copy, countingReader())).toBe('1');
  });
});
