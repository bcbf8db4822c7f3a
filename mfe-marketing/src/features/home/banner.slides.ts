/** One banner of the first carousel. */
export interface BannerSlide {
  image: string;
  alt: string;
  title: string;
  subtitle?: string;
}

export const bannerSlides: readonly [BannerSlide, ...BannerSlide[]] = [
  {
    image: '/media/hero-shop-phone-640.webp',
    alt: 'A print shop on a Lucknow street, with a hoarding of the skyline above its roof',
    title: 'Your name up in lights',
    subtitle: 'Hoardings, shop fronts and banners',
  },
  {
    image: '/media/hero-press-phone-640.webp',
    alt: 'A press with inked rollers printing a sheet with the Lucknow skyline',
    title: 'Ink on paper since 2009',
    subtitle: 'Cards, leaflets, posters and invoice books',
  },
  {
    image: '/media/hero-table-phone-640.webp',
    alt: 'Printed mugs, bottles and a block-printed frame on one table',
    title: 'Gifts that tell your story',
    subtitle: 'Mugs from ₹149 a piece',
  },
];

/** The second carousel: pictures without words over them. */
export const pressSlides = [
  { name: 'banner-cards', alt: 'Visiting cards and letterheads laid out on a wooden table' },
  { name: 'banner-outdoor', alt: 'A hoarding beside an avenue of trees and lamps at dusk' },
  { name: 'banner-gifts', alt: 'A line of printed mugs and bottles' },
] as const;
