import { ArrangeContent } from '@chhapai/console-ui';
import { workKind } from './work-kind';

/** /admin/works/order: the order of the portfolio, changed by dragging or with buttons. */
export const Component = () => <ArrangeContent kind={workKind} />;
