import type { ArrangedKind } from '@chhapai/console-ui';
import { staffClientPaths, type StaffClient } from '@chhapai/contracts';
import { Picture } from '@chhapai/ui';
import { ShownBadge } from '../shown-state';
import styles from './clients.module.css';

/** The class around a logo that keeps it legible on a dark background. */
export const logoClass = (logo: string) => (logo.endsWith('.svg') ? styles.drawing : styles.picture);

export const Logo = ({ logo }: Pick<StaffClient, 'logo'>) =>
  logo && (
    <span className={logoClass(logo)}>
      <Picture image={logo} alt="" width={25} height={7} sizes="240px" />
    </span>
  );

/** How staff arrange the clients. */
export const clientOrder = {
  noun: ['client', 'clients'],
  api: staffClientPaths.list,
  path: '/admin/clients',
  nameOf: ({ name }) => name,
  StateBadge: ShownBadge,
  order: {
    title: 'Arrange the clients',
    hint: 'Drag a logo, or use its buttons.',
    Preview: ({ item }) => <span className={styles.preview}>{item.logo ? <Logo logo={item.logo} /> : item.name}</span>,
    isHidden: () => false,
  },
} as const satisfies ArrangedKind<StaffClient>;
