import { ArrangeContent } from '@chhapai/console-ui';
import { serviceOrder } from './service-order';

/** /admin/services/order: the order of the services, changed by dragging or with buttons. */
export const Component = () => <ArrangeContent kind={serviceOrder} />;
