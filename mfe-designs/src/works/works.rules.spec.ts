import { describe, expect, it } from 'vitest';
import { sampleWorks } from './sample-works';
import { badgeTone, categoryName, filterWorks, imageGallery, type WorksChoice } from './works.rules';

const ids = (category: WorksChoice, query: string) => filterWorks(sampleWorks, { category, query }).map(({ id }) => id);

describe('filterWorks', () => {
  it('keeps all works without a filter', () => expect(ids('all', ' ')).toHaveLength(25));

  it('matches part of the title, of the type or of any tag, ignoring case', () => {
    expect(ids('all', 'festival')).toEqual(['w4']);
    expect(ids('all', 'WALL graph')).toEqual(['w2']);
    expect(ids('all', 'jaali')).toEqual(['w7']);
  });

  it('requires both category and query to match', () => {
    expect(ids('indoor', 'jaali')).toEqual(['w7']);
    expect(ids('events', 'jaali')).toEqual([]);
  });

  it('ignores how a keyboard encodes Hindi letters', () => {
    const matchCount = (title: string, query: string) =>
      filterWorks([{ ...sampleWorks[0]!, title }], { category: 'all', query }).length;
    const forms = ['\u092a\u095d\u093e\u0908', '\u092a\u0922\u093c\u093e\u0908', 'प\u0922\u093e\u093cई'];
    for (const title of forms) for (const query of forms) expect(matchCount(`${title} केंद्र`, query)).toBe(1);
    expect(matchCount('श्\u200dयाम बैनर', 'श्याम')).toBe(1);
    expect(matchCount('City bus', 'गा\u0921\u093cी')).toBe(matchCount('City bus', 'गाडी'));
    expect(matchCount('Van graphics', 'गा\u0921\u093cी')).toBe(1);
  });

  it('treats special characters literally', () => expect(ids('all', '.*')).toEqual([]));
});

it('gives the blue badge to indoor works only', () => {
  expect(['indoor', 'outdoor', 'news', 'events'].map(badgeTone)).toEqual(['info', 'caution', 'caution', 'caution']);
});

it('returns a category’s name, or the id of an unknown one', () => {
  expect([categoryName('news'), categoryName('sky')]).toEqual(['News Gallery', 'sky']);
});

it('describes each picture with absolute URLs for search engines', () => {
  expect(imageGallery('https://shop.example', 'Gallery', '/gallery', sampleWorks.slice(0, 1))).toMatchObject({
    '@type': 'ImageGallery',
    associatedMedia: [
      { contentUrl: 'https://shop.example/media/work-01-640.webp', url: 'https://shop.example/ourworks?work=w1' },
    ],
  });
});
