import { ContentList, useBulkContent } from '@chhapai/console-ui';
import { designList } from './design-list';

/** /admin/designs: the design templates, in the order that staff arranged. */
export const Component = () => <ContentList kind={designList} bulk={useBulkContent(designList)} />;
