import { expect, it } from 'vitest';
import { hasLink, UPLOAD_EXTENSIONS, UPLOAD_TYPES } from './reviews-and-uploads.js';

it.each(['See https://example.com/x', 'www.cheap', 'go to best-mugs.shop now', 'HTTP://A', 'print.co.in'])(
  'finds the link in %j',
  (text) => expect(hasLink(text)).toBe(true),
);

it.each(['Lovely mug. In two days it was here.', 'Rs.149, worth it...and more', '5/5 e.g. for tea', 'मग बहुत सुंदर है।'])(
  'finds no link in %j',
  (text) => expect(hasLink(text)).toBe(false),
);

it('names every accepted type of file', () => {
  const names = UPLOAD_EXTENSIONS.map((extension) => (extension === 'jpg' ? 'JPEG' : extension.toUpperCase()));
  expect(UPLOAD_TYPES.split(/, | or /)).toEqual([...new Set(names)]);
});
