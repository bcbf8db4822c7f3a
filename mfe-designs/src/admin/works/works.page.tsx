import { ContentList, useBulkContent } from '@chhapai/console-ui';
import { workKind } from './work-kind';

/** /admin/works: the works in the portfolio, in the order that staff arranged. */
export const Component = () => <ContentList kind={workKind} bulk={useBulkContent(workKind)} />;
