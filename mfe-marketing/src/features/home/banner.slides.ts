/** One banner of the first carousel. */
export interface BannerSlide {
  image: string;
  alt: string;
  title: string;
  subtitle?: string;
}

export const bannerSlides: readonly [BannerSlide, ...BannerSlide[]] = [
  {
    image: '/media/category-mug-640.webp',
    alt: 'Three printed mugs: lamps on plum, kites on white, the skyline of Lucknow at dusk',
    title: 'Your story, all around a mug',
    subtitle: 'Rs.149 to Rs.500 per piece',
  },
  {
    image: '/media/category-photoframe-640.webp',
    alt: 'Printed photo frames with arches, flowers and a monogram',
    title: 'Frames for the day you keep',
    subtitle: 'Weddings, festivals, first days',
  },
  {
    image: '/media/category-bottle-640.webp',
    alt: 'Printed bottles in indigo, sage and turmeric',
    title: 'Bottles that carry your mark',
    subtitle: 'For teams, schools and the road',
  },
  {
    image: '/media/category-keychain-640.webp',
    alt: 'Keychains in leather, brass and enamel',
    title: 'Small things, printed with care',
    subtitle: 'Keychains in leather, brass and enamel',
  },
];

/** The second carousel: pictures without words over them. */
export const workshopSlides = [
  { image: '/media/mousepad-rangoli-640.webp', alt: 'A round mouse pad with an eightfold rangoli' },
  { image: '/media/mug-diyas-640.webp', alt: 'A plum mug with rows of lit diyas' },
  { image: '/media/photoframe-kites-640.webp', alt: 'A collage frame with kites in its three windows' },
] as const;
