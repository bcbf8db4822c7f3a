import type { ArrangedKind } from '@chhapai/console-ui';
import { staffBannerPaths, type StaffBanner } from '@chhapai/contracts';
import { Picture } from '@chhapai/ui';
import { DatedBadge } from '../dated-state';

export const StateBadge = ({ item: { state } }: { item: Pick<StaffBanner, 'state'> }) => <DatedBadge state={state} />;

/** How staff arrange the banners. */
export const bannerOrder = {
  noun: ['banner', 'banners'],
  api: staffBannerPaths.list,
  path: '/admin/banners',
  nameOf: ({ title }) => title,
  StateBadge,
  order: {
    title: 'Arrange the banners',
    hint: 'Drag a picture, or use its buttons. The first banner is the one visitors see before the others.',
    Preview: ({ item: { image } }) => <Picture image={image} alt="" width={4} height={5} sizes="240px" />,
    isHidden: ({ state }) => state !== 'live',
  },
} as const satisfies ArrangedKind<StaffBanner>;
