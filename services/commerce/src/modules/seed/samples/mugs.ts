import type { SampleProduct } from './sample-product.js';

export const mugs: SampleProduct[] = [
  {
    name: 'Chikankari Jaal Mug',
    picture: 'mug-chikankari',
    price: 299,
    featured: true,
    description:
      'White shadow-work flowers after Lucknow chikankari, printed by sublimation all around a pistachio-glazed 325 ml ceramic mug. The inside is plain white and food safe. Microwave safe and good for the dishwasher; the print does not peel.',
  },
  {
    name: 'Patang Season Mug',
    picture: 'mug-kites',
    price: 249,
    description:
      'Vermilion, indigo and turmeric kites fly over white ceramic, with the inside and the handle in vermilion. Holds 325 ml; sublimation print at 300 dpi, fired at 180 °C. Wash with a soft sponge to keep the handle bright.',
  },
  {
    name: 'Rumi Darwaza Mug',
    picture: 'mug-skyline',
    price: 279,
    oldPrice: 329,
    description:
      "Lucknow's skyline at dusk wraps right around this 325 ml ceramic mug, from the Rumi Darwaza to the ghats. Full-wrap sublimation print of 20 × 9 cm in indigo and turmeric. Microwave and dishwasher safe. Packed in a five-ply box.",
  },
  {
    name: 'Golden Initial Mug',
    picture: 'mug-monogram',
    price: 349,
    description:
      'A matt midnight-black mug of 350 ml with one initial in gold foil, set in our own lettering. Tell us the letter after you order. Please wash it by hand and keep it out of the microwave, for the foil is metal.',
  },
  {
    name: 'Diwali Diya Mug',
    picture: 'mug-diyas',
    price: 299,
    oldPrice: 349,
    description:
      'Rows of lit diyas on deep plum with a turmeric inside, made for gift hampers. 325 ml ceramic, sublimation print on both sides. Microwave safe. Names can be added below the diyas from 12 pieces.',
  },
  {
    name: 'Company Mark Mug',
    picture: 'mug-company',
    price: 149,
    description:
      'The plain white 325 ml mug that offices order by the carton: your mark in one colour on one side, up to 8 × 8 cm. Screen printed and fired, so it stands daily washing. Send the logo as CDR, AI or PDF; we show you a proof before printing.',
  },
];
