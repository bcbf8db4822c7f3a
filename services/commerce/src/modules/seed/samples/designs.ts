import type { Design } from '@chhapai/contracts';

interface SampleDesign extends Pick<Design, 'title' | 'category' | 'tags' | 'description' | 'formats'> {
  /** Rupees; none for a free one. */
  price?: number;
}

/** The newest first. */
const designs: SampleDesign[] = [
  {
    title: 'Block-Print Visiting Card',
    category: 'visiting-card',
    price: 299,
    tags: ['visiting card', 'block print', 'stationery', 'madder'],
    description:
      'Three butis on a band of madder, with the rest of the card left free for your name. Made for two inks, and the band takes foil well. 90 × 54 mm with 3 mm bleed and crop marks.',
    formats: ['PNG', 'JPEG', 'PDF', 'CDR', 'Canva'],
  },
  {
    title: 'Mehfil Poster',
    category: 'poster',
    tags: ['poster', 'music', 'event', 'skyline'],
    description:
      'For an evening of music: an initial over the skyline, one large word in Hindi and a band for date, time and venue. Made for A3, and stays sharp even at door size.',
    formats: ['PNG', 'JPEG', 'PDF', 'CDR'],
  },
  {
    title: 'Arch Letterhead',
    category: 'letterhead',
    price: 199,
    tags: ['letterhead', 'arches', 'office', 'stationery'],
    description:
      'An arch for your logo, an indigo header and a block-print border at the foot. The writing area stays white, so it prints well on office printers too. A4 with 3 mm bleed.',
    formats: ['PNG', 'JPEG', 'PDF', 'CDR', 'Canva'],
  },
  {
    title: 'Muskuraiye Mug',
    category: 'mug',
    tags: ['mug', 'skyline', 'hindi', 'gift'],
    description:
      'The skyline at dusk around a mug, with the line that greets every traveller: “Muskuraiye, aap Lucknow mein hain” – smile, you are in Lucknow. Ready for sublimation on a standard 325 ml mug, 200 × 90 mm.',
    formats: ['PNG', 'JPEG', 'PDF', 'Canva'],
  },
  {
    title: 'Patangbaaz T-shirt',
    category: 'tshirt',
    price: 399,
    tags: ['t-shirt', 'kites', 'screen print', 'hindi'],
    description:
      'One large kite and one large word, patangbaaz, for everyone who spends January on the rooftop. Five flat inks, separated for screen printing and just as good for DTF. 28 × 35 cm.',
    formats: ['PNG', 'JPEG', 'PDF', 'CDR'],
  },
  {
    title: 'Handmade Sticker',
    category: 'sticker',
    tags: ['sticker', 'round', 'chikankari', 'packaging'],
    description:
      'A round label that says “made by hand” in Hindi, inside a chikankari wreath. For jars, boxes and bags. 80 mm across with 2 mm bleed, ready for half cut.',
    formats: ['PNG', 'JPEG', 'PDF', 'CDR', 'Canva'],
  },
];

/** Rows of `designs`, oldest first: the list shows the youngest id first. Nobody has rated or downloaded them yet. */
export const sampleDesigns = designs.toReversed().map(({ price = 0, ...design }) => ({
  ...design,
  pricePaise: price * 100,
  image: `/media/design-${design.category}-640.webp`,
  relatedImages: ['flat', 'close'].map((view) => `/media/design-${design.category}-${view}-640.webp`),
  template: `design-${design.category}-template`,
}));
