import { expect, it } from 'vitest';
import { hasLink, UPLOAD_EXTENSIONS, UPLOAD_TYPES } from './reviews-and-uploads.js';

it.each([
  'See https://example.com/x',
  'www.cheap',
  'go to best-mugs.shop now',
  'HTTP://A',
  'print.co.in',
  'buy at bestmugs.in today',
  'ask mugs.me',
  'BESTMUGS.IN',
  'BestMugs.Com',
  'Mugs.In/offer',
  'a@example.online',
])('finds the link in %j', (text) => expect(hasLink(text)).toBe(true));

it.each([
  'Lovely mug. In two days it was here.',
  'Lovely mug.In two days it was here.',
  'Great gift.Me and my wife love it.',
  'Very nice.Shop again!',
  'Good quality.Online it looked smaller.',
  'Ordered it for Rs.149.In time too',
  'Loved it.Inside it is white.',
  'Rs.149, worth it...and more',
  '5/5 e.g. for tea',
  'Ordered at 10.30, here by 5 p.m.',
  'मग बहुत सुंदर है।',
])('finds no link in %j', (text) => expect(hasLink(text)).toBe(false));

it('names every accepted type of file', () => {
  const names = UPLOAD_EXTENSIONS.map((extension) => (extension === 'jpg' ? 'JPEG' : extension.toUpperCase()));
  expect(UPLOAD_TYPES.split(/, | or /)).toEqual([...new Set(names)]);
});
