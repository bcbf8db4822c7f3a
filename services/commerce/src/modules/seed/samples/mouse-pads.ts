import type { SampleProduct } from './sample-product.js';

export const mousePads: SampleProduct[] = [
  {
    name: 'Lucknow Evening Mouse Pad',
    picture: 'mousepad-skyline',
    views: ['mousepad-skyline-detail', 'mousepad-skyline-size'],
    price: 249,
    description:
      'A sunset skyline from vermilion to turmeric on a smooth polyester top, 24 × 20 cm and 3 mm thick. It is dye-sublimated, so the print can’t be felt and won’t rub off. Stitched edge, with a natural rubber base that stays put.',
    occasions: ['office', 'home'],
    measurements: [
      { name: 'Size', value: '24 × 20 cm' },
      { name: 'Thickness', value: '3 mm' },
      { name: 'Weight', value: '130 g' },
    ],
  },
  {
    name: 'Indigo Block-Print Mouse Pad',
    picture: 'mousepad-block-print',
    views: ['mousepad-block-print-detail', 'mousepad-block-print-size'],
    price: 199,
    description:
      'Indigo butis on ivory, drawn from hand-cut printing blocks. 22 × 18 cm and 3 mm thick, with a stitched edge that won’t fray and a rubber base. Wipe with a damp cloth and air-dry.',
    occasions: ['office', 'home'],
    measurements: [
      { name: 'Size', value: '22 × 18 cm' },
      { name: 'Thickness', value: '3 mm' },
      { name: 'Weight', value: '110 g' },
    ],
  },
  {
    name: 'Kite Sky Mouse Pad',
    picture: 'mousepad-kites',
    views: ['mousepad-kites-detail', 'mousepad-kites-size'],
    price: 229,
    description:
      'A leaf-teal sky full of kites, for optical and laser mice alike. 24 × 20 cm of close-woven polyester on 3 mm rubber, dye-sublimated right to the edge. Rinse it under cold water when it needs a clean.',
    occasions: ['birthday', 'office', 'home'],
    measurements: [
      { name: 'Size', value: '24 × 20 cm' },
      { name: 'Thickness', value: '3 mm' },
      { name: 'Weight', value: '130 g' },
    ],
  },
  {
    name: 'Chikan Bel Mouse Pad',
    picture: 'mousepad-chikankari',
    views: ['mousepad-chikankari-detail', 'mousepad-chikankari-size'],
    price: 219,
    description:
      'White floral vines on blush, as fine as hand embroidery. 24 × 20 cm and 3 mm thick, with a soft polyester top and a non-slip rubber base. The colours are sublimated into the cloth and won’t fade when you wash it by hand.',
    occasions: ['wedding', 'office', 'home'],
    measurements: [
      { name: 'Size', value: '24 × 20 cm' },
      { name: 'Thickness', value: '3 mm' },
      { name: 'Weight', value: '130 g' },
    ],
  },
  {
    name: 'Round Rangoli Mouse Pad',
    picture: 'mousepad-rangoli',
    views: ['mousepad-rangoli-detail', 'mousepad-rangoli-size'],
    price: 249,
    oldPrice: 299,
    featured: true,
    description:
      'An eightfold rangoli on deep madder, 22 cm across. A polyester top on 4 mm of natural rubber keeps your wrist comfortable. Dye-sublimated and machine-cut, so the pattern sits exactly in the centre.',
    occasions: ['diwali', 'office', 'home'],
    measurements: [
      { name: 'Diameter', value: '22 cm' },
      { name: 'Thickness', value: '4 mm' },
      { name: 'Weight', value: '140 g' },
    ],
  },
  {
    name: 'Office Mouse Pad',
    picture: 'mousepad-company',
    views: ['mousepad-company-detail', 'mousepad-company-size'],
    price: 149,
    description:
      'Charcoal with your company logo in one corner, up to 6 × 6 cm in two colours. 22 × 18 cm and 2 mm thick with a rubber base, from 10 pieces. Upload your logo below; you see a proof before we print. For a different name on each pad, ask us for a quote.',
    occasions: ['office'],
    minimumQuantity: 10,
    measurements: [
      { name: 'Size', value: '22 × 18 cm' },
      { name: 'Thickness', value: '2 mm' },
      { name: 'Print area', value: '6 × 6 cm' },
      { name: 'Weight', value: '75 g' },
    ],
    personalisation: [
      {
        key: 'logo',
        kind: 'logo',
        label: 'Your logo',
        hint: 'Printed in one or two colours, up to 6 × 6 cm. A vector file such as a PDF prints sharpest.',
        required: true,
      },
      {
        key: 'line',
        kind: 'text',
        label: 'Line beside the logo',
        hint: 'For example your company’s name or your helpdesk’s number.',
        required: false,
        maxLength: 40,
      },
    ],
  },
];
