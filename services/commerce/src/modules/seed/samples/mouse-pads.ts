import type { SampleProduct } from './sample-product.js';

export const mousePads: SampleProduct[] = [
  {
    name: 'Lucknow Evening Mouse Pad',
    picture: 'mousepad-skyline',
    price: 249,
    description:
      'A sunset skyline from vermilion to turmeric on a smooth polyester top, 24 × 20 cm and 3 mm thick. Dye-sublimated, so nothing can be felt of the print and nothing rubs off. Stitched edge, natural rubber base that stays where it is.',
  },
  {
    name: 'Indigo Block-Print Mouse Pad',
    picture: 'mousepad-block-print',
    price: 199,
    description:
      'Indigo butis on ivory, drawn after hand-cut blocks. 22 × 18 cm, 3 mm, with a stitched edge that does not fray and a rubber base. Wipe with a damp cloth; air dry.',
  },
  {
    name: 'Kite Sky Mouse Pad',
    picture: 'mousepad-kites',
    price: 229,
    description:
      'Many kites on a leaf-teal sky, for optical and laser mice alike. 24 × 20 cm of close-woven polyester on 3 mm rubber, printed by dye sublimation to the very edge. Can be rinsed under cold water.',
  },
  {
    name: 'Chikan Bel Mouse Pad',
    picture: 'mousepad-chikankari',
    price: 219,
    description:
      'White floral vines on blush, as fine as the needle would do it. 24 × 20 cm, 3 mm thick, soft polyester top and non-slip rubber base. The colours are sublimated into the cloth and do not fade with washing by hand.',
  },
  {
    name: 'Round Rangoli Mouse Pad',
    picture: 'mousepad-rangoli',
    price: 249,
    oldPrice: 299,
    featured: true,
    description:
      'An eightfold rangoli on deep madder, round, 22 cm across. 4 mm natural rubber under a polyester top keeps the wrist comfortable. Dye-sublimated and cut by machine, so that the pattern sits exactly in the middle.',
  },
  {
    name: 'Office Mouse Pad',
    picture: 'mousepad-company',
    price: 149,
    description:
      'Charcoal with your company mark in one corner, up to 6 × 6 cm in two colours. 22 × 18 cm, 2 mm thick, rubber base. From 50 pieces each can carry a name or an extension number; ask us for a proof.',
  },
];
