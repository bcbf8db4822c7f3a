import type { SampleProduct } from './sample-product.js';

export const bottles: SampleProduct[] = [
  {
    name: 'Skyline Steel Bottle',
    picture: 'bottle-skyline',
    views: ['bottle-skyline-detail', 'bottle-skyline-size'],
    price: 549,
    oldPrice: 649,
    featured: true,
    description:
      'A white-coated 750 ml bottle in 304 stainless steel, with a band of the Lucknow skyline in indigo. Single-walled and BPA-free, with a leak-proof steel cap. The band is UV-printed all around and sealed; hand-wash it with a soft brush.',
    occasions: ['birthday', 'office', 'home'],
    measurements: [
      { name: 'Capacity', value: '750 ml' },
      { name: 'Height', value: '26 cm' },
      { name: 'Diameter', value: '7.3 cm' },
      { name: 'Weight', value: '260 g' },
    ],
  },
  {
    name: 'Chikankari Flask',
    picture: 'bottle-chikankari',
    views: ['bottle-chikankari-detail', 'bottle-chikankari-size'],
    price: 599,
    description:
      'A double-walled 500 ml flask that keeps tea hot for about 8 hours and water cold for a day. Sage powder coat with white UV-printed flowers. 304 stainless steel inside and out. Not dishwasher-safe.',
    occasions: ['wedding', 'birthday', 'office', 'home'],
    measurements: [
      { name: 'Capacity', value: '500 ml' },
      { name: 'Height', value: '26 cm' },
      { name: 'Diameter', value: '7 cm' },
      { name: 'Weight', value: '310 g' },
    ],
  },
  {
    name: 'Kite Flyer School Bottle',
    picture: 'bottle-kites',
    views: ['bottle-kites-detail', 'bottle-kites-size'],
    price: 399,
    description:
      'A 500 ml bottle that suits small hands: just 7 cm across and 230 g, with a vermilion loop cap that stays attached. Turmeric powder coat with flying kites, UV-printed and scratch-resistant. Add your child’s name below, free of charge.',
    occasions: ['birthday'],
    measurements: [
      { name: 'Capacity', value: '500 ml' },
      { name: 'Height', value: '22 cm' },
      { name: 'Diameter', value: '7 cm' },
      { name: 'Weight', value: '230 g' },
    ],
    personalisation: [
      {
        key: 'name',
        kind: 'text',
        label: 'Name on the bottle',
        hint: 'Printed among the kites, free of charge.',
        required: false,
        maxLength: 20,
      },
    ],
  },
  {
    name: 'Block-Print Bottle',
    picture: 'bottle-block-print',
    views: ['bottle-block-print-detail', 'bottle-block-print-size'],
    price: 499,
    description:
      'Ivory and turmeric block print on a deep indigo coat. A single-walled 750 ml bottle in 304 stainless steel, with a replaceable silicone ring in the cap. Printed by rotary UV without a seam; rinse and air-dry.',
    occasions: ['wedding', 'office', 'home'],
    measurements: [
      { name: 'Capacity', value: '750 ml' },
      { name: 'Height', value: '26 cm' },
      { name: 'Diameter', value: '7.3 cm' },
      { name: 'Weight', value: '260 g' },
    ],
  },
  {
    name: 'Engraved Initial Bottle',
    picture: 'bottle-monogram',
    views: ['bottle-monogram-detail', 'bottle-monogram-size'],
    price: 699,
    description:
      'Bare brushed steel with your initials engraved by laser, so they can never wear off. Double-walled, 600 ml, with a screw cap in bamboo and steel. Enter up to three letters below. Oil the bamboo now and then.',
    occasions: ['wedding', 'birthday', 'office'],
    measurements: [
      { name: 'Capacity', value: '600 ml' },
      { name: 'Height', value: '27 cm' },
      { name: 'Diameter', value: '7.3 cm' },
      { name: 'Weight', value: '350 g' },
    ],
    personalisation: [
      {
        key: 'initials',
        kind: 'text',
        label: 'Your initials',
        hint: 'One to three letters, engraved on the front.',
        required: true,
        maxLength: 3,
      },
    ],
  },
  {
    name: 'Company Logo Bottle',
    picture: 'bottle-company',
    views: ['bottle-company-detail', 'bottle-company-size'],
    price: 449,
    description:
      'Matt black, 750 ml, with your logo in two colours on one side, up to 5 × 9 cm. Powder-coated 304 stainless steel with a steel cap. Screen-printed from 25 pieces. Upload your logo below; you see a proof before we print.',
    occasions: ['office'],
    minimumQuantity: 25,
    measurements: [
      { name: 'Capacity', value: '750 ml' },
      { name: 'Height', value: '26 cm' },
      { name: 'Diameter', value: '7.3 cm' },
      { name: 'Print area', value: '5 × 9 cm' },
      { name: 'Weight', value: '260 g' },
    ],
    personalisation: [
      {
        key: 'logo',
        kind: 'logo',
        label: 'Your logo',
        hint: 'Printed in one or two colours, up to 5 × 9 cm. A vector file such as a PDF prints sharpest.',
        required: true,
      },
      {
        key: 'line',
        kind: 'text',
        label: 'Line below the logo',
        hint: 'For example your web address or the name of your event.',
        required: false,
        maxLength: 40,
      },
    ],
  },
];
