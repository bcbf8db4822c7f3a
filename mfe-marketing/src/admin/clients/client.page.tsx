import { EditContent } from '@chhapai/console-ui';
import { clientKind } from './client-kind';

/** /admin/clients/new and /admin/clients/:id: one client of the home page. */
export const Component = () => <EditContent kind={clientKind} />;
