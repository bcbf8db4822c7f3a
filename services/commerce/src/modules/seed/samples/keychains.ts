import type { SampleProduct } from './sample-product.js';

export const keychains: SampleProduct[] = [
  {
    name: 'Leather Initial Keychain',
    picture: 'keychain-monogram',
    views: ['keychain-monogram-detail', 'keychain-monogram-size'],
    price: 149,
    description:
      'Vegetable-tanned leather, 3 mm thick and hand-stitched, with one initial in gold foil. 7 × 4 cm on a solid steel ring. Choose your letter below. It darkens with use, as good leather should; keep it dry.',
    occasions: ['wedding', 'birthday'],
    measurements: [
      { name: 'Size', value: '7 × 4 cm' },
      { name: 'Thickness', value: '3 mm' },
      { name: 'Weight', value: '22 g' },
    ],
    personalisation: [
      {
        key: 'letter',
        kind: 'text',
        label: 'Your letter',
        hint: 'One letter, stamped as a capital in gold foil.',
        required: true,
        maxLength: 1,
      },
    ],
  },
  {
    name: 'Enamel Kite Keychain',
    picture: 'keychain-kite',
    views: ['keychain-kite-detail', 'keychain-kite-size'],
    price: 99,
    description:
      'A kite in vermilion and turmeric enamel with a tail that swings. Hard enamel on zinc alloy, 4 cm across, on a 32 mm split ring. Wipe with a dry cloth.',
    occasions: ['birthday', 'home'],
    measurements: [
      { name: 'Width', value: '4 cm' },
      { name: 'Ring', value: '32 mm' },
      { name: 'Weight', value: '24 g' },
    ],
  },
  {
    name: 'Rumi Darwaza Keychain',
    picture: 'keychain-arch',
    views: ['keychain-arch-detail', 'keychain-arch-size'],
    price: 129,
    oldPrice: 159,
    featured: true,
    description:
      'Lucknow’s great arch in brass with indigo enamel, 4.5 cm high. Die-struck, filled by hand and polished, on a flat split ring. Made for giving: each one comes on a printed card.',
    occasions: ['wedding', 'birthday', 'office', 'home'],
    measurements: [
      { name: 'Height', value: '4.5 cm' },
      { name: 'Ring', value: '32 mm' },
      { name: 'Weight', value: '32 g' },
    ],
  },
  {
    name: 'Wooden Block-Print Keychain',
    picture: 'keychain-block-print',
    views: ['keychain-block-print-detail', 'keychain-block-print-size'],
    price: 89,
    description:
      'A round of beech wood, 4 cm across and 5 mm thick, with a madder block-print motif on both sides. UV-printed and waxed, light in your pocket. No two pieces have the same grain.',
    occasions: ['birthday', 'home'],
    measurements: [
      { name: 'Diameter', value: '4 cm' },
      { name: 'Thickness', value: '5 mm' },
      { name: 'Weight', value: '12 g' },
    ],
  },
  {
    name: 'Company Metal Keychain',
    picture: 'keychain-company',
    views: ['keychain-company-detail', 'keychain-company-size'],
    price: 119,
    description:
      'A brushed steel bar, 5 × 2 cm, with your logo engraved by laser, and a name or a number on the back if you like. It won’t rust or fade. Upload your logo below; you see a proof before we engrave. For printed gift boxes from 100 pieces, ask us for a quote.',
    occasions: ['office'],
    measurements: [
      { name: 'Size', value: '5 × 2 cm' },
      { name: 'Thickness', value: '3 mm' },
      { name: 'Weight', value: '26 g' },
    ],
    personalisation: [
      {
        key: 'logo',
        kind: 'logo',
        label: 'Your logo',
        hint: 'Engraved on the front, up to 3.5 × 1.6 cm. A vector file such as a PDF engraves sharpest.',
        required: true,
      },
      {
        key: 'back',
        kind: 'text',
        label: 'Name or number on the back',
        required: false,
        maxLength: 24,
      },
    ],
  },
  {
    name: 'Diya Enamel Keychain',
    picture: 'keychain-diya',
    views: ['keychain-diya-detail', 'keychain-diya-size'],
    price: 99,
    description:
      'A golden diya on plum enamel, 3.5 cm across. Soft enamel under a clear epoxy dome, on gold-plated iron. A small extra for a Diwali hamper.',
    occasions: ['diwali'],
    measurements: [
      { name: 'Diameter', value: '3.5 cm' },
      { name: 'Ring', value: '32 mm' },
      { name: 'Weight', value: '20 g' },
    ],
  },
];
