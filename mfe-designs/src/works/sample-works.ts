import type { Work, WorkCategory } from '@chhapai/contracts';

const kinds: WorkCategory[] = ['outdoor', 'indoor', 'events', 'news', 'outdoor'];

/** 25 works: of every five, one is indoor and two are outdoor. */
export const sampleWorks: Work[] = Array.from({ length: 25 }, (_, index) => ({
  id: `w${index + 1}`,
  title: index === 3 ? 'Kite Festival Jacket' : `Work ${index + 1}`,
  category: kinds[index % kinds.length]!,
  type: index === 1 ? 'Wall graphics' : 'Hoarding',
  image: `/media/work-${String(index + 1).padStart(2, '0')}-640.webp`,
  description: `What work ${index + 1} was about.`,
  tags: index === 6 ? ['lobby', 'Jaali'] : ['print'],
  dimensions: '18 × 9 ft',
  material: 'Flex',
}));

export const worksReply = { success: true, data: sampleWorks };
