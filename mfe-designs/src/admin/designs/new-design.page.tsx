import { NewContent } from '@chhapai/console-ui';
import { designForm } from './design-form';

/** /admin/designs/new: a design that is saved for the first time. */
export const Component = () => <NewContent kind={designForm} />;
