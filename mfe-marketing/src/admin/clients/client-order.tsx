import type { ArrangedKind } from '@chhapai/console-ui';
import { staffClientPaths, type StaffClient } from '@chhapai/contracts';
import { Picture } from '@chhapai/ui';
import { ShownBadge } from '../shown-state';

export const Logo = ({ logo }: Pick<StaffClient, 'logo'>) =>
  logo && <Picture image={logo} alt="" width={25} height={7} sizes="240px" />;

/** What staff bring into an order. */
export const clientOrder = {
  noun: ['client', 'clients'],
  api: staffClientPaths.list,
  path: '/admin/clients',
  nameOf: ({ name }) => name,
  StateBadge: ShownBadge,
  order: {
    title: 'Arrange the clients',
    hint: 'Drag a logo, or use its buttons.',
    Preview: ({ item }) => (item.logo ? <Logo logo={item.logo} /> : <span>{item.name}</span>),
    isHidden: () => false,
  },
} as const satisfies ArrangedKind<StaffClient>;
