import type { Design } from '@chhapai/contracts';

const design = (id: string, title: string, category: string, more: Partial<Design> = {}): Design => ({
  id,
  title,
  category,
  image: `/media/design-${category}-640.webp`,
  isPremium: (more.price ?? 0) > 0,
  price: 0,
  rating: 0,
  totalRatings: 0,
  downloads: 0,
  tags: ['print', category],
  description: `About ${title}.`,
  formats: ['PNG', 'JPEG', 'PDF', 'CDR', 'Canva'],
  relatedImages: ['/media/work-03-640.webp'],
  ...more,
});

/** Six designs, newest first. */
export const sampleDesigns: Design[] = [
  design('d6', 'Block-Print Visiting Card', 'visiting-card', {
    price: 299,
    rating: 4.5,
    totalRatings: 2,
    downloads: 4,
  }),
  design('d5', 'Mehfil Poster', 'poster', { downloads: 30, tags: ['music', 'event', 'skyline', 'evening'] }),
  design('d4', 'Arch Letterhead', 'letterhead', { price: 199, rating: 4.5, totalRatings: 4 }),
  design('d3', 'Muskuraiye Mug', 'mug', { downloads: 1200, rating: 3.9, totalRatings: 10 }),
  design('d2', 'Patangbaaz T-shirt', 'tshirt', { price: 399 }),
  design('d1', 'Handmade Sticker', 'sticker'),
];

export const designsReply = { success: true, data: sampleDesigns };
