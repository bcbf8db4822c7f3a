import { ContentList } from '@chhapai/console-ui';
import { serviceKind } from './service-kind';

/** /admin/services: the services of the home page. */
export const Component = () => <ContentList kind={serviceKind} />;
