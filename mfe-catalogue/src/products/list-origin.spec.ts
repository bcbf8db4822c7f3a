import { describe, expect, it } from 'vitest';
import { originAt, readOrigin } from './list-origin';

describe('originAt', () => {
  it('remembers the list with its filters as the entry before', () => {
    expect(originAt({ pathname: '/products', search: '?category=mug', state: null })).toEqual({
      list: '?category=mug',
      isNext: true,
    });
  });

  it('carries the list on from product to product, no longer as the entry before', () => {
    const state = { list: '?category=mug', isNext: true };
    expect(originAt({ pathname: '/product/1', search: '', state })).toEqual({ list: '?category=mug', isNext: false });
  });

  it('knows no list anywhere else', () => {
    expect(originAt({ pathname: '/', search: '', state: null })).toBeUndefined();
  });
});

it.each([null, undefined, 'list', 7, {}, { list: 1, isNext: true }, { list: '' }])('does not believe %j', (state) => {
  expect(readOrigin(state)).toBeUndefined();
});
