import { NewContent } from '@chhapai/console-ui';
import { serviceKind } from './service-kind';

/** /admin/services/new: a service that is saved for the first time. */
export const Component = () => <NewContent kind={serviceKind} />;
