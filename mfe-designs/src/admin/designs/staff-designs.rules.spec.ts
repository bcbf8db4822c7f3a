import { expect, it } from 'vitest';
import { sampleStaffDesign } from './sample-staff-design';
import { blankValues, bodyOf, sourceText, valuesOf } from './staff-designs.rules';

const cdr = {
  from: 'upload',
  _id: '0197b3a0-0000-4000-8000-000000000000',
  name: 'card.cdr',
  bytes: 5_000_000,
} as const;

it('sends the sources of all formats back unchanged', () => {
  const design = sampleStaffDesign({
    files: { PNG: { from: 'template' }, CDR: cdr, Canva: { from: 'link', url: 'https://www.canva.com/design/1' } },
  });
  expect(bodyOf(valuesOf(design))).toMatchObject({
    title: design.title,
    price: 0,
    files: {
      PNG: { from: 'template' },
      JPEG: null,
      PDF: null,
      CDR: { from: 'upload', _id: cdr._id },
      Canva: { from: 'link', url: 'https://www.canva.com/design/1' },
    },
  });
});

it('sends only the changed fields', () =>
  expect(bodyOf({ 'files.CDR': { from: 'request' }, tags: ' kite, , patang,' })).toEqual({
    files: { CDR: { from: 'request' } },
    tags: ['kite', 'patang'],
  }));

it.each([
  ['', NaN],
  [' 149.50 ', 149.5],
  ['0', 0],
  ['₹1,499', 1499],
  ['12,50', NaN],
  ['free', NaN],
])('reads the price %j as %s', (price, expected) => expect(bodyOf({ price })).toEqual({ price: expected }));

it('makes a new design free and published, without any formats', () =>
  expect(bodyOf(blankValues)).toMatchObject({
    price: 0,
    published: true,
    tags: [],
    relatedImages: [],
    files: { PNG: null, JPEG: null, PDF: null, CDR: null, Canva: null },
  }));

it('describes a source as text', () =>
  expect([sourceText(null), sourceText(cdr)]).toEqual(['Not offered', 'card.cdr, 4.8 MB']));
