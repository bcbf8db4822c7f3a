import type { SampleProduct } from './sample-product.js';

export const bottles: SampleProduct[] = [
  {
    name: 'Skyline Steel Bottle',
    picture: 'bottle-skyline',
    price: 549,
    oldPrice: 649,
    featured: true,
    description:
      'A white-coated 750 ml bottle of 304 stainless steel with a band of the Lucknow skyline in indigo. Single wall, leak-proof steel cap, free of BPA. The band is UV printed all around and sealed; wash by hand with a soft brush.',
  },
  {
    name: 'Chikankari Flask',
    picture: 'bottle-chikankari',
    price: 599,
    description:
      'A double-walled 500 ml flask that keeps tea hot for about 8 hours and water cold for a day. Sage powder coat with white flowers, UV printed. 304 stainless steel inside and outside. Not for the dishwasher.',
  },
  {
    name: 'Kite Flyer School Bottle',
    picture: 'bottle-kites',
    price: 399,
    description:
      'Small hands hold this 500 ml bottle well: 7 cm across, 230 g, with a vermilion loop cap that does not get lost. Turmeric powder coat with flying kites, UV printed and scratch resistant. A name can be added free of charge.',
  },
  {
    name: 'Block-Print Bottle',
    picture: 'bottle-block-print',
    price: 499,
    description:
      'Ivory and turmeric block print on a deep indigo coat, 750 ml. 304 stainless steel, single wall, with a silicone ring in the cap that can be replaced. Printed by rotary UV without a seam; rinse and air dry.',
  },
  {
    name: 'Engraved Initial Bottle',
    picture: 'bottle-monogram',
    price: 699,
    description:
      'Bare brushed steel with your initials engraved by laser, so that nothing can wear off. Double-walled, 600 ml, with a screw cap of bamboo and steel. Tell us up to three letters after you order. Oil the bamboo now and then.',
  },
  {
    name: 'Company Mark Bottle',
    picture: 'bottle-company',
    price: 449,
    description:
      'Matt black, 750 ml, with your mark in white on one side, up to 5 × 9 cm. Powder-coated 304 stainless steel with a steel cap. Screen printed from 25 pieces; send the logo as CDR, AI or PDF and we show a proof first.',
  },
];
