import type { SampleProduct } from './sample-product.js';

export const photoFrames: SampleProduct[] = [
  {
    name: 'Lucknow Sunset Frame',
    picture: 'photoframe-skyline',
    price: 499,
    description:
      'Walnut-finish moulding of 2 cm around an ivory mat, with an arch-and-sunset print for 8 × 10 inch. The print is pigment ink on 230 gsm matt paper, the front 2 mm clear glass. Comes with a hook and a stand for the table.',
  },
  {
    name: 'Chikankari Mat Frame',
    picture: 'photoframe-chikankari',
    price: 449,
    description:
      'White wooden moulding and a blush mat printed with embroidered flowers, for one 5 × 7 inch photo. Send us the photo and it comes printed on satin paper and fitted. Wipe the glass with a dry cloth.',
  },
  {
    name: 'Block-Print Frame',
    picture: 'photoframe-block-print',
    price: 399,
    description:
      'An ivory frame printed with madder and indigo motifs all around, holding a 6 × 8 inch picture of marigolds that you can replace. MDF moulding, UV flat-bed print sealed with matt lacquer. Stands upright or lies across.',
  },
  {
    name: 'Rooftop Kites Collage Frame',
    picture: 'photoframe-kites',
    price: 599,
    oldPrice: 699,
    description:
      'Three windows of 4 × 6 inch in one slim black frame, 30 × 60 cm over all. Send three photos or keep our kites. Pigment print on 230 gsm paper behind acrylic that does not splinter. Two hooks and screws are in the box.',
  },
  {
    name: 'Wedding Monogram Frame',
    picture: 'photoframe-monogram',
    price: 649,
    featured: true,
    description:
      'Two initials in a floral wreath, in gold foil on 300 gsm cotton paper, inside a gold-leaf-finish moulding of 25 × 30 cm. Tell us the letters and the date after you order; a proof comes by e-mail first. Keep out of direct sun.',
  },
  {
    name: 'Festive Diya Frame',
    picture: 'photoframe-diyas',
    price: 479,
    description:
      'Diyas and a rangoli on night blue, printed on canvas-textured paper, in a dark teak-finish frame of 8 × 10 inch. Pigment inks, rated for indoor light. Ready to hang, with a felt back that spares the wall.',
  },
];
