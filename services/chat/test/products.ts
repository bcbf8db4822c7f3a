import type { Product } from '@chhapai/contracts';

const withoutImages: Omit<Product, 'image'>[] = [
  {
    _id: '0197b3a0-0000-7000-8000-000000000001',
    name: 'Chikankari Jaal Mug',
    category: 'mug',
    featured: true,
    price: 299,
    description:
      'White shadow-work flowers after Lucknow chikankari, printed by sublimation all around a pistachio-glazed 325 ml ceramic mug. The inside is plain white and food safe. Microwave safe and good for the dishwasher; the print does not peel.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000002',
    name: 'Patang Season Mug',
    category: 'mug',
    featured: false,
    price: 249,
    description:
      'Vermilion, indigo and turmeric kites fly over white ceramic, with the inside and the handle in vermilion. Holds 325 ml; sublimation print at 300 dpi, fired at 180 °C. Wash with a soft sponge to keep the handle bright.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000003',
    name: 'Rumi Darwaza Mug',
    category: 'mug',
    featured: false,
    price: 279,
    oldPrice: 329,
    description:
      "Lucknow's skyline at dusk wraps right around this 325 ml ceramic mug, from the Rumi Darwaza to the ghats. Full-wrap sublimation print of 20 × 9 cm in indigo and turmeric. Microwave and dishwasher safe. Packed in a five-ply box.",
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000004',
    name: 'Golden Initial Mug',
    category: 'mug',
    featured: false,
    price: 349,
    description:
      'A matt midnight-black mug of 350 ml with one initial in gold foil, set in our own lettering. Tell us the letter after you order. Please wash it by hand and keep it out of the microwave, for the foil is metal.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000005',
    name: 'Diwali Diya Mug',
    category: 'mug',
    featured: false,
    price: 299,
    oldPrice: 349,
    description:
      'Rows of lit diyas on deep plum with a turmeric inside, made for gift hampers. 325 ml ceramic, sublimation print on both sides. Microwave safe. Names can be added below the diyas from 12 pieces.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000006',
    name: 'Company Logo Mug',
    category: 'mug',
    featured: false,
    price: 149,
    description:
      'The plain white 325 ml mug that offices order by the carton: your mark in one colour on one side, up to 8 × 8 cm. Screen printed and fired, so it stands daily washing. Send the logo as CDR, AI or PDF; we show you a proof before printing.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000007',
    name: 'Lucknow Evening Mouse Pad',
    category: 'mousepad',
    featured: false,
    price: 249,
    description:
      'A sunset skyline from vermilion to turmeric on a smooth polyester top, 24 × 20 cm and 3 mm thick. Dye-sublimated, so nothing can be felt of the print and nothing rubs off. Stitched edge, natural rubber base that stays where it is.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000008',
    name: 'Indigo Block-Print Mouse Pad',
    category: 'mousepad',
    featured: false,
    price: 199,
    description:
      'Indigo butis on ivory, drawn after hand-cut blocks. 22 × 18 cm, 3 mm, with a stitched edge that does not fray and a rubber base. Wipe with a damp cloth; air dry.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000009',
    name: 'Kite Sky Mouse Pad',
    category: 'mousepad',
    featured: false,
    price: 229,
    description:
      'Many kites on a leaf-teal sky, for optical and laser mice alike. 24 × 20 cm of close-woven polyester on 3 mm rubber, printed by dye sublimation to the very edge. Can be rinsed under cold water.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000010',
    name: 'Chikan Bel Mouse Pad',
    category: 'mousepad',
    featured: false,
    price: 219,
    description:
      'White floral vines on blush, as fine as the needle would do it. 24 × 20 cm, 3 mm thick, soft polyester top and non-slip rubber base. The colours are sublimated into the cloth and do not fade with washing by hand.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000011',
    name: 'Round Rangoli Mouse Pad',
    category: 'mousepad',
    featured: true,
    price: 249,
    oldPrice: 299,
    description:
      'An eightfold rangoli on deep madder, round, 22 cm across. 4 mm natural rubber under a polyester top keeps the wrist comfortable. Dye-sublimated and cut by machine, so that the pattern sits exactly in the middle.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000012',
    name: 'Office Mouse Pad',
    category: 'mousepad',
    featured: false,
    price: 149,
    description:
      'Charcoal with your company mark in one corner, up to 6 × 6 cm in two colours. 22 × 18 cm, 2 mm thick, rubber base. From 50 pieces each can carry a name or an extension number; ask us for a proof.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000013',
    name: 'Lucknow Sunset Frame',
    category: 'photoframe',
    featured: false,
    price: 499,
    description:
      'Walnut-finish moulding of 2 cm around an ivory mat, with an arch-and-sunset print for 8 × 10 inch. The print is pigment ink on 230 gsm matt paper, the front 2 mm clear glass. Comes with a hook and a stand for the table.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000014',
    name: 'Chikankari Mat Frame',
    category: 'photoframe',
    featured: false,
    price: 449,
    description:
      'White wooden moulding and a blush mat printed with embroidered flowers, for one 5 × 7 inch photo. Send us the photo and it comes printed on satin paper and fitted. Wipe the glass with a dry cloth.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000015',
    name: 'Block-Print Frame',
    category: 'photoframe',
    featured: false,
    price: 399,
    description:
      'An ivory frame printed with madder and indigo motifs all around, holding a 6 × 8 inch picture of marigolds that you can replace. MDF moulding, UV flat-bed print sealed with matt lacquer. Stands upright or lies across.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000016',
    name: 'Rooftop Kites Collage Frame',
    category: 'photoframe',
    featured: false,
    price: 599,
    oldPrice: 699,
    description:
      'Three windows of 4 × 6 inch in one slim black frame, 30 × 60 cm over all. Send three photos or keep our kites. Pigment print on 230 gsm paper behind acrylic that does not splinter. Two hooks and screws are in the box.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000017',
    name: 'Wedding Monogram Frame',
    category: 'photoframe',
    featured: true,
    price: 649,
    description:
      'Two initials in a floral wreath, in gold foil on 300 gsm cotton paper, inside a gold-leaf-finish moulding of 25 × 30 cm. Tell us the letters and the date after you order; a proof comes by email first. Keep out of direct sun.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000018',
    name: 'Festive Diya Frame',
    category: 'photoframe',
    featured: false,
    price: 479,
    description:
      'Diyas and a rangoli on night blue, printed on canvas-textured paper, in a dark teak-finish frame of 8 × 10 inch. Pigment inks, rated for indoor light. Ready to hang, with a felt back that spares the wall.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000019',
    name: 'Skyline Steel Bottle',
    category: 'bottle',
    featured: true,
    price: 549,
    oldPrice: 649,
    description:
      'A white-coated 750 ml bottle of 304 stainless steel with a band of the Lucknow skyline in indigo. Single wall, leak-proof steel cap, free of BPA. The band is UV printed all around and sealed; wash by hand with a soft brush.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000020',
    name: 'Chikankari Flask',
    category: 'bottle',
    featured: false,
    price: 599,
    description:
      'A double-walled 500 ml flask that keeps tea hot for about 8 hours and water cold for a day. Sage powder coat with white flowers, UV printed. 304 stainless steel inside and outside. Not for the dishwasher.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000021',
    name: 'Kite Flyer School Bottle',
    category: 'bottle',
    featured: false,
    price: 399,
    description:
      'Small hands hold this 500 ml bottle well: 7 cm across, 230 g, with a vermilion loop cap that does not get lost. Turmeric powder coat with flying kites, UV printed and scratch resistant. A name can be added free of charge.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000022',
    name: 'Block-Print Bottle',
    category: 'bottle',
    featured: false,
    price: 499,
    description:
      'Ivory and turmeric block print on a deep indigo coat, 750 ml. 304 stainless steel, single wall, with a silicone ring in the cap that can be replaced. Printed by rotary UV without a seam; rinse and air dry.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000023',
    name: 'Engraved Initial Bottle',
    category: 'bottle',
    featured: false,
    price: 699,
    description:
      'Bare brushed steel with your initials engraved by laser, so that nothing can wear off. Double-walled, 600 ml, with a screw cap of bamboo and steel. Tell us up to three letters after you order. Oil the bamboo now and then.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000024',
    name: 'Company Logo Bottle',
    category: 'bottle',
    featured: false,
    price: 449,
    description:
      'Matt black, 750 ml, with your mark in white on one side, up to 5 × 9 cm. Powder-coated 304 stainless steel with a steel cap. Screen printed from 25 pieces; send the logo as CDR, AI or PDF and we show a proof first.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000025',
    name: 'Leather Initial Keychain',
    category: 'keychain',
    featured: false,
    price: 149,
    description:
      'Vegetable-tanned leather of 3 mm, stitched by hand, with one initial in gold foil. 9 × 3 cm with a solid brass ring. It darkens with use, as leather should; keep it dry.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000026',
    name: 'Enamel Kite Keychain',
    category: 'keychain',
    featured: false,
    price: 99,
    description:
      'A kite of vermilion and turmeric enamel with a tail that swings. Hard enamel on zinc alloy, 4 cm across, 32 mm split ring. Wipe with a dry cloth.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000027',
    name: 'Rumi Darwaza Keychain',
    category: 'keychain',
    featured: true,
    price: 129,
    oldPrice: 159,
    description:
      "Lucknow's great arch in brass with indigo enamel, 4.5 cm high. Die-struck, filled by hand and polished, with a flat split ring. Made to be given: each comes on a printed card.",
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000028',
    name: 'Wooden Block-Print Keychain',
    category: 'keychain',
    featured: false,
    price: 89,
    description:
      'A round of beech wood, 4 cm across and 5 mm thick, with a madder block-print motif on both sides. UV printed and waxed, light in the pocket. No two pieces have the same grain.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000029',
    name: 'Company Metal Keychain',
    category: 'keychain',
    featured: false,
    price: 119,
    description:
      'A brushed steel bar of 5 × 1.5 cm with your mark engraved by laser; a number or a name fits on the back. Does not rust or fade. From 100 pieces it comes in a box with your print.',
  },
  {
    _id: '0197b3a0-0000-7000-8000-000000000030',
    name: 'Diya Enamel Keychain',
    category: 'keychain',
    featured: false,
    price: 99,
    description:
      'A golden diya on plum enamel, round, 3.5 cm across. Soft enamel under a clear epoxy dome, on iron with gold plating. A small thing to put into a Diwali hamper.',
  },
];

/** Products with the names, categories and prices of those that the shop has on its first start. */
export const products: Product[] = withoutImages.map((product) => ({
  ...product,
  image: '/media/placeholder-640.webp',
}));
