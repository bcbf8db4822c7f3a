import { describe, expect, it } from 'vitest';
import { listOriginAt, readOrigin } from './list-origin';

describe('listOriginAt', () => {
  it('remembers the list with its filters as the previous entry', () => {
    expect(listOriginAt({ pathname: '/products', search: '?category=mug', state: null })).toEqual({
      list: '?category=mug',
      isPreviousEntry: true,
    });
  });

  it('keeps the list from product to product, but not as the previous entry', () => {
    const state = { list: '?category=mug', isPreviousEntry: true };
    expect(listOriginAt({ pathname: '/product/1', search: '', state })).toEqual({
      list: '?category=mug',
      isPreviousEntry: false,
    });
  });

  it('has no list on other pages', () => {
    expect(listOriginAt({ pathname: '/', search: '', state: null })).toBeUndefined();
  });
});

it.each([null, undefined, 'list', 7, {}, { list: 1, isPreviousEntry: true }, { list: '' }])(
  'ignores the invalid state %j',
  (state) => {
    expect(readOrigin(state)).toBeUndefined();
  },
);
