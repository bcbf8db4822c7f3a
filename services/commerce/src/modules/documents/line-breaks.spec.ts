import { expect, it } from 'vitest';
import { breakLines, inVisualOrder } from './line-breaks.js';

const upTo = (length: number) => (line: string) => line.length <= length;

it('breaks between words, and within those that are longer than a line', () => {
  expect(breakLines('one two three', upTo(7))).toEqual(['one two', 'three']);
  expect(breakLines('a abcdefgh i', upTo(4))).toEqual(['a ab', 'cdef', 'gh i']);
  expect(breakLines('', upTo(4))).toEqual(['']);
});

it('breaks between characters, not between their parts', () => {
  expect(breakLines('மிமிமி', upTo(5))).toEqual(['மிமி', 'மி']);
});

it('puts Arabic words from right to left, and leaves others where they are', () => {
  expect(inVisualOrder('To ادا، خان, Lucknow')).toBe('To خان ادا،, Lucknow');
});
