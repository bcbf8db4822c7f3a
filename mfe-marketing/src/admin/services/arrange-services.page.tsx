import { ArrangeContent } from '@chhapai/console-ui';
import { serviceKind } from './service-kind';

/** /admin/services/order: the order of the services, changed by dragging or with buttons. */
export const Component = () => <ArrangeContent kind={serviceKind} />;
