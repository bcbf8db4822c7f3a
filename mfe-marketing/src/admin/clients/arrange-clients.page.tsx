import { ArrangeContent } from '@chhapai/console-ui';
import { clientKind } from './client-kind';

/** /admin/clients/order: the order of the clients, changed by dragging or with buttons. */
export const Component = () => <ArrangeContent kind={clientKind} />;
