import { describe, expect, it } from 'vitest';
import { parseChoice, nextCount, shownCount, urlWith, formatChoice } from './list-url.rules';

describe('urlWith', () => {
  const params = new URLSearchParams('category=indoor&q=kite');
  it.each([
    [{}, '/ourworks?category=indoor&q=kite'],
    [{ work: 'w1' }, '/ourworks?category=indoor&q=kite&work=w1'],
    [{ category: undefined }, '/ourworks?q=kite'],
    [{ category: undefined, q: '' }, '/ourworks'],
    [{ q: 'salt & paper' }, '/ourworks?category=indoor&q=salt+%26+paper'],
  ])('changes %j', (changes, url) => {
    expect(urlWith('/ourworks', params, changes)).toBe(url);
    expect(params.get('q')).toBe('kite');
  });
});

describe('shownCount', () => {
  it.each([
    [null, 12],
    ['', 12],
    ['12', 12],
    ['20', 20],
    ['28', 28],
    ['21', 12],
    ['4', 12],
    ['-4', 12],
    ['1e9', 12],
    ['many', 12],
    ['20.5', 12],
  ])('reads %j as %i', (value, shown) => {
    expect(shownCount(value)).toBe(shown);
  });

  it('grows by eight', () => expect([12, 20].map(nextCount)).toEqual([20, 28]));
});

describe('choices', () => {
  const choices = [{ id: 'all' }, { id: 'indoor' }] as const;
  it.each([
    ['indoor', 'indoor'],
    ['garden', 'all'],
    ['__proto__', 'all'],
    [null, 'all'],
  ])('reads %j as %s', (value, choice) => expect(parseChoice(choices, value)).toBe(choice));

  it('omits the first choice from the URL', () => {
    expect(choices.map(({ id }) => formatChoice(choices, id))).toEqual([undefined, 'indoor']);
  });
});
