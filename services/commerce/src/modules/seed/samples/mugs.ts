import type { Measurement } from '@chhapai/contracts';
import type { SampleProduct } from './sample-product.js';

const standardMug: Measurement[] = [
  { name: 'Capacity', value: '325 ml' },
  { name: 'Height', value: '9.6 cm' },
  { name: 'Diameter', value: '8.2 cm' },
];

export const mugs: SampleProduct[] = [
  {
    name: 'Chikankari Jaal Mug',
    picture: 'mug-chikankari',
    views: ['mug-chikankari-angle', 'mug-chikankari-detail', 'mug-chikankari-size'],
    price: 299,
    featured: true,
    description:
      'White shadow-work flowers inspired by Lucknow chikankari, sublimated all around a pistachio-green 325 ml ceramic mug. The inside is plain white and food-safe. Safe in the microwave and the dishwasher; the print won’t peel.',
    occasions: ['wedding', 'birthday', 'home'],
    measurements: [...standardMug, { name: 'Print area', value: '20 × 9 cm' }, { name: 'Weight', value: '340 g' }],
  },
  {
    name: 'Patang Season Mug',
    picture: 'mug-kites',
    views: ['mug-kites-angle', 'mug-kites-detail', 'mug-kites-size'],
    price: 249,
    description:
      'Vermilion, indigo and turmeric kites fly across white ceramic, with the inside and the handle in vermilion. Holds 325 ml, with a sharp 300 dpi sublimation print fixed at 180 °C. Wash with a soft sponge to keep the handle bright.',
    occasions: ['birthday', 'home'],
    measurements: [...standardMug, { name: 'Print area', value: '20 × 9 cm' }, { name: 'Weight', value: '340 g' }],
  },
  {
    name: 'Rumi Darwaza Mug',
    picture: 'mug-skyline',
    views: ['mug-skyline-angle', 'mug-skyline-detail', 'mug-skyline-size'],
    price: 279,
    oldPrice: 329,
    description:
      'Lucknow’s skyline at dusk wraps right around this 325 ml ceramic mug, from the Rumi Darwaza to the ghats. Full-wrap sublimation print, 20 × 9 cm, in indigo and turmeric. Safe in the microwave and the dishwasher. Packed in a five-ply box.',
    occasions: ['birthday', 'office', 'home'],
    measurements: [...standardMug, { name: 'Print area', value: '20 × 9 cm' }, { name: 'Weight', value: '340 g' }],
  },
  {
    name: 'Golden Initial Mug',
    picture: 'mug-monogram',
    views: ['mug-monogram-angle', 'mug-monogram-detail', 'mug-monogram-size'],
    price: 349,
    description:
      'A matt midnight-black 350 ml mug with one initial in gold foil, set in our own lettering. Choose your letter below. Hand-wash it and keep it out of the microwave: the foil is real metal.',
    occasions: ['wedding', 'birthday', 'home'],
    measurements: [
      { name: 'Capacity', value: '350 ml' },
      { name: 'Height', value: '9.8 cm' },
      { name: 'Diameter', value: '8.4 cm' },
      { name: 'Foil area', value: '6 × 6 cm' },
      { name: 'Weight', value: '360 g' },
    ],
    personalisation: [
      {
        key: 'letter',
        kind: 'text',
        label: 'Your letter',
        hint: 'One letter, printed as a capital in gold foil.',
        required: true,
        maxLength: 1,
      },
    ],
  },
  {
    name: 'Diwali Diya Mug',
    picture: 'mug-diyas',
    views: ['mug-diyas-angle', 'mug-diyas-detail', 'mug-diyas-size'],
    price: 299,
    oldPrice: 349,
    description:
      'Rows of lit diyas on deep plum with a turmeric inside, made for gift hampers. 325 ml ceramic with a sublimation print on both sides. Microwave-safe. Add a name below the diyas if you like.',
    occasions: ['diwali', 'home'],
    measurements: [...standardMug, { name: 'Print area', value: '20 × 9 cm' }, { name: 'Weight', value: '340 g' }],
    personalisation: [
      {
        key: 'name',
        kind: 'text',
        label: 'Name below the diyas',
        hint: 'A first name or a family name, for example “The Vermas”.',
        required: false,
        maxLength: 24,
      },
    ],
  },
  {
    name: 'Company Logo Mug',
    picture: 'mug-company',
    views: ['mug-company-angle', 'mug-company-detail', 'mug-company-size'],
    price: 149,
    description:
      'The plain white 325 ml mug that offices order by the carton, with your logo in one colour on one side, up to 8 × 8 cm. Screen-printed and fired, so it survives daily washing. Upload your logo below; you see a proof before we print.',
    occasions: ['office'],
    measurements: [...standardMug, { name: 'Print area', value: '8 × 8 cm' }, { name: 'Weight', value: '340 g' }],
    personalisation: [
      {
        key: 'logo',
        kind: 'logo',
        label: 'Your logo',
        hint: 'Printed in one colour, up to 8 × 8 cm. A vector file such as a PDF prints sharpest.',
        required: true,
      },
      {
        key: 'line',
        kind: 'text',
        label: 'Line below the logo',
        hint: 'For example your web address or the name of your team.',
        required: false,
        maxLength: 40,
      },
    ],
  },
];
