import type { Design } from '@chhapai/contracts';

interface SampleDesign extends Pick<
  Design,
  'title' | 'category' | 'tags' | 'description' | 'formats' | 'relatedImages'
> {
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
      'Three butis on a band of madder, and the rest of the card left to your name. Drawn for two inks, and the band takes foil well. 90 × 54 mm with 3 mm bleed and crop marks.',
    formats: ['PNG', 'JPEG', 'PDF', 'CDR', 'Canva'],
    relatedImages: ['/media/work-03-640.webp', '/media/work-07-640.webp'],
  },
  {
    title: 'Mehfil Poster',
    category: 'poster',
    tags: ['poster', 'music', 'event', 'skyline'],
    description:
      'For an evening of music: an initial over the skyline, a large word in Hindi and a band for day, time and place. Made for A3, and it stands being enlarged to the size of a door.',
    formats: ['PNG', 'JPEG', 'PDF', 'CDR'],
    relatedImages: ['/media/work-24-640.webp', '/media/work-09-640.webp'],
  },
  {
    title: 'Arch Letterhead',
    category: 'letterhead',
    price: 199,
    tags: ['letterhead', 'arches', 'office', 'stationery'],
    description:
      'An arch for your mark, a head in indigo and a block-printed border at the foot. The writing area stays white, so it prints well on office machines too. A4 with 3 mm bleed.',
    formats: ['PNG', 'JPEG', 'PDF', 'CDR', 'Canva'],
    relatedImages: ['/media/work-08-640.webp', '/media/work-04-640.webp'],
  },
  {
    title: 'Muskuraiye Mug',
    category: 'mug',
    tags: ['mug', 'skyline', 'hindi', 'gift'],
    description:
      'The skyline at dusk around a mug, and the line that greets every traveller: smile, you are in Lucknow. Ready for sublimation on the standard 325 ml mug, 200 × 90 mm.',
    formats: ['PNG', 'JPEG', 'PDF', 'Canva'],
    relatedImages: ['/media/mug-skyline-640.webp', '/media/mug-kites-640.webp'],
  },
  {
    title: 'Patangbaaz T-shirt',
    category: 'tshirt',
    price: 399,
    tags: ['t-shirt', 'kites', 'screen print', 'hindi'],
    description:
      'One large kite and one large word for those who live on rooftops in January. Five flat inks, separated for screen printing and just as good for DTF. 28 × 35 cm.',
    formats: ['PNG', 'JPEG', 'PDF', 'CDR'],
    relatedImages: ['/media/work-15-640.webp', '/media/work-25-640.webp'],
  },
  {
    title: 'Handmade Sticker',
    category: 'sticker',
    tags: ['sticker', 'round', 'chikankari', 'packaging'],
    description:
      'A round label that says by whose hands it was made, in Hindi inside a chikankari wreath. For jars, boxes and bags. 80 mm across with 2 mm bleed, for half cut.',
    formats: ['PNG', 'JPEG', 'PDF', 'CDR', 'Canva'],
    relatedImages: ['/media/work-07-640.webp', '/media/work-10-640.webp'],
  },
];

/** Rows of `designs`, oldest first: the list shows the youngest id first. Nobody has rated or downloaded them yet. */
export const sampleDesigns = designs.toReversed().map(({ price = 0, ...design }) => ({
  ...design,
  pricePaise: price * 100,
  image: `/media/design-${design.category}-640.webp`,
  template: `design-${design.category}-template`,
}));
