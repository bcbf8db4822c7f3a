import { EditContent } from '@chhapai/console-ui';
import { workKind } from './work-kind';

/** /admin/works/new and /admin/works/:id: one work in the portfolio. */
export const Component = () => <EditContent kind={workKind} />;
