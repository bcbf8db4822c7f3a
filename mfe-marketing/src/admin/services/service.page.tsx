import { EditContent } from '@chhapai/console-ui';
import { serviceKind } from './service-kind';

/** /admin/services/new and /admin/services/:id: one service of the home page. */
export const Component = () => <EditContent kind={serviceKind} />;
