import { ContentList } from '@chhapai/console-ui';
import { clientKind } from './client-kind';

/** /admin/clients: the clients of the home page. */
export const Component = () => <ContentList kind={clientKind} />;
