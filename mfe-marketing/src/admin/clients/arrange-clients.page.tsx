import { ArrangeContent } from '@chhapai/console-ui';
import { clientOrder } from './client-order';

/** /admin/clients/order: the order of the clients, changed by dragging or with buttons. */
export const Component = () => <ArrangeContent kind={clientOrder} />;
