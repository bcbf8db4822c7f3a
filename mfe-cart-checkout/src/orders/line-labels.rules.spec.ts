import { expect, it } from 'vitest';
import { lineLabels } from './line-labels.rules';

const mug = (_id: string, value?: string, color = 'Red') => ({
  _id,
  name: 'Kite Mug',
  variant: { _id: color, sku: color, options: { color } },
  personalisation: value === undefined ? [] : [{ key: 'name', label: 'Name', value }],
});
const logo = (_id: string, fileName: string) => ({
  _id,
  name: 'Kite Mug',
  personalisation: [{ key: 'logo', label: 'Logo', fileId: _id, fileName }],
});
const texts = (...lines: Parameters<typeof lineLabels>[0]) => Object.values(lineLabels(lines));

it('names lines that differ in their product or variant only by that', () => {
  expect(texts(mug('a', 'Asha'), mug('b', 'Asha', 'Blue'))).toEqual(['Kite Mug (Red)', 'Kite Mug (Blue)']);
});

it('tells lines of the same variant apart by their personalisation', () => {
  expect(texts(mug('a', 'Asha'), mug('b', 'Ravi'), mug('c'))).toEqual([
    'Kite Mug (Red): Asha',
    'Kite Mug (Red): Ravi',
    'Kite Mug (Red)',
  ]);
  expect(texts(logo('a', 'lion.png'), logo('b', 'kite.png'))).toEqual(['Kite Mug: lion.png', 'Kite Mug: kite.png']);
});

it('numbers lines whose personalisation looks the same', () => {
  expect(texts(logo('a', 'logo.png'), logo('b', 'logo.png'))).toEqual([
    'Kite Mug: logo.png (1)',
    'Kite Mug: logo.png (2)',
  ]);
});
