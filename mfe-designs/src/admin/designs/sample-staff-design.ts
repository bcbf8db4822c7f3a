import type { StaffDesign } from '@chhapai/contracts';

export const sampleStaffDesign = (change: Partial<StaffDesign> = {}): StaffDesign => ({
  _id: 'a',
  title: 'Kite card',
  category: 'visiting-card',
  image: '/media/design-visiting-card-640.webp',
  price: 0,
  rating: 4.5,
  totalRatings: 2,
  downloads: 12,
  tags: ['kite'],
  description: 'A card with a kite',
  relatedImages: [],
  files: { PNG: { from: 'template' }, CDR: { from: 'request' } },
  hasTemplate: true,
  published: true,
  state: 'published',
  createdAt: '2026-11-01T04:30:00.000Z',
  version: 2,
  ...change,
});
