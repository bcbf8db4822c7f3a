import { expect, it } from 'vitest';
import { breakLines, inVisualOrder } from './line-breaks.js';

const lengthOf = (part: string) => part.length;

it('breaks between words, and within those that are longer than a line', () => {
  expect(breakLines('one two three', 7, lengthOf)).toEqual(['one two', 'three']);
  expect(breakLines('a abcdefgh i', 4, lengthOf)).toEqual(['a ab', 'cdef', 'gh i']);
  expect(breakLines('', 4, lengthOf)).toEqual(['']);
});

it('breaks between characters, not between their parts', () => {
  expect(breakLines('மிமிமி', 5, lengthOf)).toEqual(['மிமி', 'மி']);
});

it('puts Arabic words from right to left, and leaves others where they are', () => {
  expect(inVisualOrder('To ادا، خان, Lucknow')).toBe('To خان ادا،, Lucknow');
});
