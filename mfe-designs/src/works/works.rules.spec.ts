import { describe, expect, it } from 'vitest';
import { sampleWorks } from './sample-works';
import { badgeTone, categoryName, filterWorks, imageGallery, type WorksChoice } from './works.rules';

const ids = (category: WorksChoice, query: string) => filterWorks(sampleWorks, { category, query }).map(({ id }) => id);

describe('filterWorks', () => {
  it('keeps all of them while nothing is asked for', () => expect(ids('all', ' ')).toHaveLength(25));

  it('finds a part of the title, of the type or of any tag, upper or lower case alike', () => {
    expect(ids('all', 'festival')).toEqual(['w4']);
    expect(ids('all', 'WALL graph')).toEqual(['w2']);
    expect(ids('all', 'jaali')).toEqual(['w7']);
  });

  it('wants both the category and the words', () => {
    expect(ids('indoor', 'jaali')).toEqual(['w7']);
    expect(ids('events', 'jaali')).toEqual([]);
  });

  it('takes signs of a pattern as what they are', () => expect(ids('all', '.*')).toEqual([]));
});

it('gives the blue badge to indoor works alone', () => {
  expect(['indoor', 'outdoor', 'news', 'events'].map(badgeTone)).toEqual(['info', 'caution', 'caution', 'caution']);
});

it('calls a category by its name, and an unknown one by its id', () => {
  expect([categoryName('news'), categoryName('sky')]).toEqual(['News Gallery', 'sky']);
});

it('tells search engines each picture with its full address', () => {
  expect(imageGallery('https://shop.example', 'Gallery', '/gallery', sampleWorks.slice(0, 1))).toMatchObject({
    '@type': 'ImageGallery',
    associatedMedia: [
      { contentUrl: 'https://shop.example/media/work-01-640.webp', url: 'https://shop.example/ourworks?work=w1' },
    ],
  });
});
