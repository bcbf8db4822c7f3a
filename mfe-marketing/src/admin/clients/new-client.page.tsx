import { NewContent } from '@chhapai/console-ui';
import { clientKind } from './client-kind';

/** /admin/clients/new: a client that is saved for the first time. */
export const Component = () => <NewContent kind={clientKind} />;
