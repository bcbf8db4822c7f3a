import type { Product } from '@chhapai/contracts';

const withoutImages: Omit<Product, 'image'>[] = [
  {
    _id: '0197b3a0-0000-7000-8000-000000000001',
    name: 'Chikankari Jaal Mug',
    category: 'mug',
    featured: true,
    price: 299,
    description:
      'White shadow-work flowers inspired by Lucknow chikankari, sublimated all around a pistachio-green 325 ml ceramic mug. The inside is plain white and food-safe. Safe in the microwave and the dishwasher; the print won’t peel.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000002',
    name: 'Patang Season Mug',
    category: 'mug',
    featured: false,
    price: 249,
    description:
      'Vermilion, indigo and turmeric kites fly across white ceramic, with the inside and the handle in vermilion. Holds 325 ml, with a sharp 300 dpi sublimation print fixed at 180 °C. Wash with a soft sponge to keep the handle bright.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000003',
    name: 'Rumi Darwaza Mug',
    category: 'mug',
    featured: false,
    price: 279,
    oldPrice: 329,
    description:
      'Lucknow’s skyline at dusk wraps right around this 325 ml ceramic mug, from the Rumi Darwaza to the ghats. Full-wrap sublimation print, 20 × 9 cm, in indigo and turmeric. Safe in the microwave and the dishwasher. Packed in a five-ply box.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000004',
    name: 'Golden Initial Mug',
    category: 'mug',
    featured: false,
    price: 349,
    description:
      'A matt midnight-black 350 ml mug with one initial in gold foil, set in our own lettering. Choose your letter below. Hand-wash it and keep it out of the microwave: the foil is real metal.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000005',
    name: 'Diwali Diya Mug',
    category: 'mug',
    featured: false,
    price: 299,
    oldPrice: 349,
    description:
      'Rows of lit diyas on deep plum with a turmeric inside, made for gift hampers. 325 ml ceramic with a sublimation print on both sides. Microwave-safe. Add a name below the diyas if you like.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000006',
    name: 'Company Logo Mug',
    category: 'mug',
    featured: false,
    price: 149,
    description:
      'The plain white 325 ml mug that offices order by the carton, with your logo in one colour on one side, up to 8 × 8 cm. Screen-printed and fired, so it survives daily washing. Upload your logo below; you see a proof before we print.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000007',
    name: 'Lucknow Evening Mouse Pad',
    category: 'mousepad',
    featured: false,
    price: 249,
    description:
      'A sunset skyline from vermilion to turmeric on a smooth polyester top, 24 × 20 cm and 3 mm thick. It is dye-sublimated, so the print can’t be felt and won’t rub off. Stitched edge, with a natural rubber base that stays put.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000008',
    name: 'Indigo Block-Print Mouse Pad',
    category: 'mousepad',
    featured: false,
    price: 199,
    description:
      'Indigo butis on ivory, drawn from hand-cut printing blocks. 22 × 18 cm and 3 mm thick, with a stitched edge that won’t fray and a rubber base. Wipe with a damp cloth and air-dry.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000009',
    name: 'Kite Sky Mouse Pad',
    category: 'mousepad',
    featured: false,
    price: 229,
    description:
      'A leaf-teal sky full of kites, for optical and laser mice alike. 24 × 20 cm of close-woven polyester on 3 mm rubber, dye-sublimated right to the edge. Rinse it under cold water when it needs a clean.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000010',
    name: 'Chikan Bel Mouse Pad',
    category: 'mousepad',
    featured: false,
    price: 219,
    description:
      'White floral vines on blush, as fine as hand embroidery. 24 × 20 cm and 3 mm thick, with a soft polyester top and a non-slip rubber base. The colours are sublimated into the cloth and won’t fade when you wash it by hand.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000011',
    name: 'Round Rangoli Mouse Pad',
    category: 'mousepad',
    featured: true,
    price: 249,
    oldPrice: 299,
    description:
      'An eightfold rangoli on deep madder, 22 cm across. A polyester top on 4 mm of natural rubber keeps your wrist comfortable. Dye-sublimated and machine-cut, so the pattern sits exactly in the centre.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000012',
    name: 'Office Mouse Pad',
    category: 'mousepad',
    featured: false,
    price: 149,
    description:
      'Charcoal with your company logo in one corner, up to 6 × 6 cm in two colours. 22 × 18 cm and 2 mm thick with a rubber base, from 10 pieces. Upload your logo below; you see a proof before we print. For a different name on each pad, ask us for a quote.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000013',
    name: 'Lucknow Sunset Frame',
    category: 'photoframe',
    featured: false,
    price: 499,
    description:
      'An arch-and-sunset print for 8 × 10 inch, with an ivory mat and a 2 cm walnut-finish moulding. Pigment ink on 230 gsm matt paper behind 2 mm clear glass. Comes with a hook for the wall and a stand for the table.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000014',
    name: 'Chikankari Mat Frame',
    category: 'photoframe',
    featured: false,
    price: 449,
    description:
      'A white wooden frame for one 5 × 7 inch photo, with a blush mat printed in embroidered flowers. Upload your photo below and it comes printed on satin paper, already fitted. Wipe the glass with a dry cloth.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000015',
    name: 'Block-Print Frame',
    category: 'photoframe',
    featured: false,
    price: 399,
    description:
      'An ivory frame printed all around with madder and indigo motifs. It holds a 6 × 8 inch picture of marigolds, which you can swap for your own. MDF moulding with a UV flatbed print under matt lacquer; stands in portrait or landscape.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000016',
    name: 'Rooftop Kites Collage Frame',
    category: 'photoframe',
    featured: false,
    price: 599,
    oldPrice: 699,
    description:
      'Three windows in one slim black frame of 30 × 40 cm: one of 8 × 6 inch above two of 4 × 6 inch. Upload three photos below or keep our kites. Pigment print on 230 gsm paper behind shatterproof acrylic. Two hooks and screws are in the box.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000017',
    name: 'Wedding Monogram Frame',
    category: 'photoframe',
    featured: true,
    price: 649,
    description:
      'Two initials in a floral wreath, gold-foiled on 300 gsm cotton paper, in a 25 × 30 cm frame with a gold-leaf finish. Enter the initials and the date below; we email you a proof before printing. Keep it out of direct sunlight.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000018',
    name: 'Festive Diya Frame',
    category: 'photoframe',
    featured: false,
    price: 479,
    description:
      'Diyas and a rangoli on night blue, printed on canvas-textured paper, in a dark teak-finish frame for 8 × 10 inch. Pigment inks, rated for indoor light. Ready to hang, with a felt back that protects your wall.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000019',
    name: 'Skyline Steel Bottle',
    category: 'bottle',
    featured: true,
    price: 549,
    oldPrice: 649,
    description:
      'A white-coated 750 ml bottle in 304 stainless steel, with a band of the Lucknow skyline in indigo. Single-walled and BPA-free, with a leak-proof steel cap. The band is UV-printed all around and sealed; hand-wash it with a soft brush.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000020',
    name: 'Chikankari Flask',
    category: 'bottle',
    featured: false,
    price: 599,
    description:
      'A double-walled 500 ml flask that keeps tea hot for about 8 hours and water cold for a day. Sage powder coat with white UV-printed flowers. 304 stainless steel inside and out. Not dishwasher-safe.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000021',
    name: 'Kite Flyer School Bottle',
    category: 'bottle',
    featured: false,
    price: 399,
    description:
      'A 500 ml bottle that suits small hands: just 7 cm across and 230 g, with a vermilion loop cap that stays attached. Turmeric powder coat with flying kites, UV-printed and scratch-resistant. Add your child’s name below, free of charge.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000022',
    name: 'Block-Print Bottle',
    category: 'bottle',
    featured: false,
    price: 499,
    description:
      'Ivory and turmeric block print on a deep indigo coat. A single-walled 750 ml bottle in 304 stainless steel, with a replaceable silicone ring in the cap. Printed by rotary UV without a seam; rinse and air-dry.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000023',
    name: 'Engraved Initial Bottle',
    category: 'bottle',
    featured: false,
    price: 699,
    description:
      'Bare brushed steel with your initials engraved by laser, so they can never wear off. Double-walled, 600 ml, with a screw cap in bamboo and steel. Enter up to three letters below. Oil the bamboo now and then.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000024',
    name: 'Company Logo Bottle',
    category: 'bottle',
    featured: false,
    price: 449,
    description:
      'Matt black, 750 ml, with your logo in two colours on one side, up to 5 × 9 cm. Powder-coated 304 stainless steel with a steel cap. Screen-printed from 25 pieces. Upload your logo below; you see a proof before we print.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000025',
    name: 'Leather Initial Keychain',
    category: 'keychain',
    featured: false,
    price: 149,
    description:
      'Vegetable-tanned leather, 3 mm thick and hand-stitched, with one initial in gold foil. 7 × 4 cm on a solid steel ring. Choose your letter below. It darkens with use, as good leather should; keep it dry.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000026',
    name: 'Enamel Kite Keychain',
    category: 'keychain',
    featured: false,
    price: 99,
    description:
      'A kite in vermilion and turmeric enamel with a tail that swings. Hard enamel on zinc alloy, 4 cm across, on a 32 mm split ring. Wipe with a dry cloth.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000027',
    name: 'Rumi Darwaza Keychain',
    category: 'keychain',
    featured: true,
    price: 129,
    oldPrice: 159,
    description:
      'Lucknow’s great arch in brass with indigo enamel, 4.5 cm high. Die-struck, filled by hand and polished, on a flat split ring. Made for giving: each one comes on a printed card.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000028',
    name: 'Wooden Block-Print Keychain',
    category: 'keychain',
    featured: false,
    price: 89,
    description:
      'A round of beech wood, 4 cm across and 5 mm thick, with a madder block-print motif on both sides. UV-printed and waxed, light in your pocket. No two pieces have the same grain.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000029',
    name: 'Company Metal Keychain',
    category: 'keychain',
    featured: false,
    price: 119,
    description:
      'A brushed steel bar, 5 × 2 cm, with your logo engraved by laser, and a name or a number on the back if you like. It won’t rust or fade. Upload your logo below; you see a proof before we engrave. For printed gift boxes from 100 pieces, ask us for a quote.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000030',
    name: 'Diya Enamel Keychain',
    category: 'keychain',
    featured: false,
    price: 99,
    description:
      'A golden diya on plum enamel, 3.5 cm across. Soft enamel under a clear epoxy dome, on gold-plated iron. A small extra for a Diwali hamper.',
  },
];

/** The products that a new shop starts with. */
export const products: Product[] = withoutImages.map((product) => ({
  ...product,
  image: '/media/placeholder-640.webp',
}));
