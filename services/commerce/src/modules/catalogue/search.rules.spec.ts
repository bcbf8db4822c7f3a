import { describe, expect, it } from 'vitest';
import { normalWords, parseSearch, searchCondition, type Synonyms } from './search.rules.js';

const synonyms: Synonyms = new Map([
  ['cup', ['mug']],
  ['मग', ['mug']],
  ['mouse pad', ['mousepad']],
  ['पानी की बोतल', ['bottle']],
  ['की', []],
  ['for', []],
  ['तोहफा', ['gift']],
]);
const meaningsOf = (text: string) => parseSearch(text, synonyms).map(({ means }) => means.join(' '));

describe('normalWords', () => {
  it.each([
    ['  Café  MUG ', ['cafe', 'mug']],
    ['तोहफ़ा', ['तोहफा']],
    ['key-chain/ring', ['key', 'chain', 'ring']],
    ['ＭＵＧ', ['mug']],
    ["'; DROP TABLE products; --", ['drop', 'table', 'products']],
    ['%_\\.*(', []],
    ['🎁🎁', []],
  ])('reads %j as %j', (text, words) => expect(normalWords(text)).toEqual(words));
});

describe('parseSearch', () => {
  it('adds the synonyms of a word in any script', () => {
    expect(meaningsOf('cup मग')).toEqual(['cup mug', 'मग mug']);
  });

  it('prefers the longest phrase with synonyms', () => {
    expect(meaningsOf('mouse pad')).toEqual(['mousepad']);
    expect(meaningsOf('पानी की बोतल')).toEqual(['bottle']);
    expect(meaningsOf('mouse')).toEqual(['mouse']);
  });

  it('adds the words that sound like one in Devanagari, with their synonyms', () => {
    const soundAlikes = new Map([['कप', ['cup']]]);
    expect(parseSearch('कप', synonyms, soundAlikes)).toEqual([{ typed: 'कप', means: ['कप', 'cup', 'mug'] }]);
  });

  it('finds the singular and its synonyms', () => {
    expect(meaningsOf('cups')).toEqual(['cups cup mug']);
    expect(meaningsOf('boxes')).toEqual(['boxes boxe box']);
    expect(meaningsOf('glass')).toEqual(['glass']);
  });

  it('ignores filler words unless there are no others', () => {
    expect(meaningsOf('mug for की')).toEqual(['mug']);
    expect(meaningsOf('for')).toEqual(['for']);
  });

  it('uses at most eight words', () => {
    expect(meaningsOf('a1 b2 c3 d4 e5 f6 g7 h8 i9 j0')).toHaveLength(8);
  });
});

describe('searchCondition', () => {
  const terms = parseSearch('cup ml x', synonyms);

  it('matches prefixes, very short words whole, and single letters only in the title', () => {
    expect(searchCondition('cup ml x', terms, '&')).toEqual({
      text: 'cup ml x',
      words: `('cup':* | 'mug':*) & ('ml') & ('x')`,
      title: `('x':AB)`,
      terms: [
        { inName: `('cup':*A | 'mug':*A)`, inTitle: `('cup':*AB | 'mug':*AB)` },
        { inName: `('ml':A)`, inTitle: `('ml':AB)` },
        { inName: `('x':A)`, inTitle: `('x':AB)` },
      ],
    });
  });

  it('matches any of the terms only in the title', () => {
    const { words, title } = searchCondition('', terms, '|');
    expect(words).toBe(`('cup':* | 'mug':*) | ('ml') | ('x')`);
    expect(title).toBe(`('cup':*AB | 'mug':*AB) | ('ml':AB) | ('x':AB)`);
  });

  it('is empty without words', () => {
    expect(searchCondition('', [], '&')).toEqual({ text: '', words: '', title: '', terms: [] });
  });
});
