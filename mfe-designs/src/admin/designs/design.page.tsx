import { EditContent } from '@chhapai/console-ui';
import { designForm } from './design-form';

/** /admin/designs/new and /admin/designs/:id: one design with its downloads and ratings. */
export const Component = () => <EditContent kind={designForm} />;
