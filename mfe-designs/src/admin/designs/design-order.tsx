import type { ArrangedKind } from '@chhapai/console-ui';
import { staffDesignPaths, type StaffDesign } from '@chhapai/contracts';
import { Picture } from '@chhapai/ui';
import { StateBadge } from '../content-state';

/** How staff arrange the designs. */
export const designOrder = {
  noun: ['design', 'designs'],
  api: staffDesignPaths.list,
  path: '/admin/designs',
  nameOf: ({ title }) => title,
  StateBadge,
  order: {
    title: 'Arrange the designs',
    hint: 'Drag a picture, or use its buttons. Visitors see the newest designs first. If they sort by price, rating or downloads, this order breaks ties.',
    Preview: ({ item: { image } }) => <Picture image={image} alt="" width={4} height={3} sizes="240px" />,
    isHidden: ({ state }) => state === 'draft',
  },
} as const satisfies ArrangedKind<StaffDesign>;
