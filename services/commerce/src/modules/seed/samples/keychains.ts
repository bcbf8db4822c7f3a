import type { SampleProduct } from './sample-product.js';

export const keychains: SampleProduct[] = [
  {
    name: 'Leather Initial Keychain',
    picture: 'keychain-monogram',
    price: 149,
    description:
      'Vegetable-tanned leather of 3 mm, stitched by hand, with one initial in gold foil. 9 × 3 cm with a solid brass ring. It darkens with use, as leather should; keep it dry.',
  },
  {
    name: 'Enamel Kite Keychain',
    picture: 'keychain-kite',
    price: 99,
    description:
      'A kite of vermilion and turmeric enamel with a tail that swings. Hard enamel on zinc alloy, 4 cm across, 32 mm split ring. Wipe with a dry cloth.',
  },
  {
    name: 'Rumi Darwaza Keychain',
    picture: 'keychain-arch',
    price: 129,
    oldPrice: 159,
    featured: true,
    description:
      "Lucknow's great arch in brass with indigo enamel, 4.5 cm high. Die-struck, filled by hand and polished, with a flat split ring. Made to be given: each comes on a printed card.",
  },
  {
    name: 'Wooden Block-Print Keychain',
    picture: 'keychain-block-print',
    price: 89,
    description:
      'A round of beech wood, 4 cm across and 5 mm thick, with a madder block-print motif on both sides. UV printed and waxed, light in the pocket. No two pieces have the same grain.',
  },
  {
    name: 'Company Metal Keychain',
    picture: 'keychain-company',
    price: 119,
    description:
      'A brushed steel bar of 5 × 1.5 cm with your mark engraved by laser; a number or a name fits on the back. Does not rust or fade. From 100 pieces it comes in a box with your print.',
  },
  {
    name: 'Diya Enamel Keychain',
    picture: 'keychain-diya',
    price: 99,
    description:
      'A golden diya on plum enamel, round, 3.5 cm across. Soft enamel under a clear epoxy dome, on iron with gold plating. A small thing to put into a Diwali hamper.',
  },
];
