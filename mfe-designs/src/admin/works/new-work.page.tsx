import { NewContent } from '@chhapai/console-ui';
import { workKind } from './work-kind';

/** /admin/works/new: a work that is saved for the first time. */
export const Component = () => <NewContent kind={workKind} />;
