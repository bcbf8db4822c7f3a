import type { ArrangedKind } from '@chhapai/console-ui';
import { staffServicePaths, type StaffService } from '@chhapai/contracts';
import { ServiceIcon } from '../../features/home/service-icon';
import { ShownBadge } from '../shown-state';
import styles from './services.module.css';

/** How staff arrange the services. */
export const serviceOrder = {
  noun: ['service', 'services'],
  api: staffServicePaths.list,
  path: '/admin/services',
  nameOf: ({ title }) => title,
  StateBadge: ShownBadge,
  order: {
    title: 'Arrange the services',
    hint: 'Drag an icon, or use its buttons.',
    Preview: ({ item: { icon } }) => (
      <div className={styles.preview}>
        <ServiceIcon name={icon} />
      </div>
    ),
    isHidden: () => false,
  },
} as const satisfies ArrangedKind<StaffService>;
