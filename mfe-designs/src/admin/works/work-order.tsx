import type { ArrangedKind } from '@chhapai/console-ui';
import { staffWorkPaths, type StaffWork } from '@chhapai/contracts';
import { Picture } from '@chhapai/ui';
import { StateBadge } from '../content-state';

/** How staff arrange the works. */
export const workOrder = {
  noun: ['work', 'works'],
  api: staffWorkPaths.list,
  path: '/admin/works',
  nameOf: ({ title }) => title,
  StateBadge,
  order: {
    title: 'Arrange the portfolio',
    hint: 'Drag a picture, or use its buttons. Visitors do not see drafts, which keep their place when they are published.',
    Preview: ({ item: { image } }) => <Picture image={image} alt="" width={4} height={3} sizes="240px" />,
    isHidden: ({ state }) => state === 'draft',
  },
} as const satisfies ArrangedKind<StaffWork>;
