import type { ArrangedKind } from '@chhapai/console-ui';
import { staffBannerPaths, type BannerState, type StaffBanner } from '@chhapai/contracts';
import { Badge, Picture } from '@chhapai/ui';

export const stateNames: Readonly<Record<BannerState, string>> = {
  live: 'Live',
  scheduled: 'Scheduled',
  ended: 'Ended',
  off: 'Off',
  archived: 'Archived',
};

const tones = { live: 'success', scheduled: 'info', ended: 'neutral', off: 'neutral', archived: 'neutral' } as const;

export function StateBadge({ item: { state } }: { item: Pick<StaffBanner, 'state'> }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}

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
