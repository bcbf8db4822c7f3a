import type { SampleProduct } from './sample-product.js';

export const photoFrames: SampleProduct[] = [
  {
    name: 'Lucknow Sunset Frame',
    picture: 'photoframe-skyline',
    views: ['photoframe-skyline-angle', 'photoframe-skyline-detail', 'photoframe-skyline-size'],
    price: 499,
    description:
      'An arch-and-sunset print for 8 × 10 inch, with an ivory mat and a 2 cm walnut-finish moulding. Pigment ink on 230 gsm matt paper behind 2 mm clear glass. Comes with a hook for the wall and a stand for the table.',
    occasions: ['wedding', 'home'],
    measurements: [
      { name: 'Picture size', value: '8 × 10 in' },
      { name: 'Outer size', value: '24 × 29 cm' },
      { name: 'Moulding', value: '2 cm' },
      { name: 'Weight', value: '700 g' },
    ],
  },
  {
    name: 'Chikankari Mat Frame',
    picture: 'photoframe-chikankari',
    views: ['photoframe-chikankari-angle', 'photoframe-chikankari-detail', 'photoframe-chikankari-size'],
    price: 449,
    description:
      'A white wooden frame for one 5 × 7 inch photo, with a blush mat printed in embroidered flowers. Upload your photo below and it comes printed on satin paper, already fitted. Wipe the glass with a dry cloth.',
    occasions: ['wedding', 'birthday', 'home'],
    measurements: [
      { name: 'Photo size', value: '5 × 7 in' },
      { name: 'Outer size', value: '22 × 27 cm' },
      { name: 'Weight', value: '620 g' },
    ],
    personalisation: [
      {
        key: 'photo',
        kind: 'logo',
        label: 'Your photo',
        hint: 'Portrait, at least 1500 × 2100 pixels for a sharp print. Without one, the frame comes empty.',
        required: false,
      },
    ],
  },
  {
    name: 'Block-Print Frame',
    picture: 'photoframe-block-print',
    views: ['photoframe-block-print-angle', 'photoframe-block-print-detail', 'photoframe-block-print-size'],
    price: 399,
    description:
      'An ivory frame printed all around with madder and indigo motifs. It holds a 6 × 8 inch picture of marigolds, which you can swap for your own. MDF moulding with a UV flatbed print under matt lacquer; stands in portrait or landscape.',
    occasions: ['birthday', 'home'],
    measurements: [
      { name: 'Picture size', value: '6 × 8 in' },
      { name: 'Outer size', value: '23 × 28 cm' },
      { name: 'Weight', value: '580 g' },
    ],
  },
  {
    name: 'Rooftop Kites Collage Frame',
    picture: 'photoframe-kites',
    views: ['photoframe-kites-angle', 'photoframe-kites-detail', 'photoframe-kites-size'],
    price: 599,
    oldPrice: 699,
    description:
      'Three windows in one slim black frame of 30 × 40 cm: one of 8 × 6 inch above two of 4 × 6 inch. Upload three photos below or keep our kites. Pigment print on 230 gsm paper behind shatterproof acrylic. Two hooks and screws are in the box.',
    occasions: ['birthday', 'home'],
    measurements: [
      { name: 'Windows', value: '8 × 6 in, and two of 4 × 6 in' },
      { name: 'Outer size', value: '30 × 40 cm' },
      { name: 'Weight', value: '850 g' },
    ],
    personalisation: [
      {
        key: 'photo-top',
        kind: 'logo',
        label: 'Photo for the top window',
        hint: 'Landscape, at least 2400 × 1800 pixels. Without one, our kites stay.',
        required: false,
      },
      {
        key: 'photo-left',
        kind: 'logo',
        label: 'Photo for the left window',
        hint: 'Portrait, at least 1200 × 1800 pixels.',
        required: false,
      },
      {
        key: 'photo-right',
        kind: 'logo',
        label: 'Photo for the right window',
        hint: 'Portrait, at least 1200 × 1800 pixels.',
        required: false,
      },
    ],
  },
  {
    name: 'Wedding Monogram Frame',
    picture: 'photoframe-monogram',
    views: ['photoframe-monogram-angle', 'photoframe-monogram-detail', 'photoframe-monogram-size'],
    price: 649,
    featured: true,
    description:
      'Two initials in a floral wreath, gold-foiled on 300 gsm cotton paper, in a 25 × 30 cm frame with a gold-leaf finish. Enter the initials and the date below; we e-mail you a proof before printing. Keep it out of direct sunlight.',
    occasions: ['wedding'],
    measurements: [
      { name: 'Outer size', value: '25 × 30 cm' },
      { name: 'Moulding', value: '2 cm' },
      { name: 'Weight', value: '740 g' },
    ],
    personalisation: [
      {
        key: 'initials',
        kind: 'text',
        label: 'The two initials',
        hint: 'For example N & S.',
        required: true,
        maxLength: 5,
      },
      {
        key: 'date',
        kind: 'text',
        label: 'Wedding date',
        hint: 'Printed below the initials exactly as you write it.',
        required: false,
        maxLength: 24,
      },
    ],
  },
  {
    name: 'Festive Diya Frame',
    picture: 'photoframe-diyas',
    views: ['photoframe-diyas-angle', 'photoframe-diyas-detail', 'photoframe-diyas-size'],
    price: 479,
    description:
      'Diyas and a rangoli on night blue, printed on canvas-textured paper, in a dark teak-finish frame for 8 × 10 inch. Pigment inks, rated for indoor light. Ready to hang, with a felt back that protects your wall.',
    occasions: ['diwali', 'home'],
    measurements: [
      { name: 'Picture size', value: '8 × 10 in' },
      { name: 'Outer size', value: '24 × 29 cm' },
      { name: 'Weight', value: '680 g' },
    ],
  },
];
