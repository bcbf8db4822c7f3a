import { ArrangeContent } from '@chhapai/console-ui';
import { workOrder } from './work-order';

/** /admin/works/order: the order of the portfolio, changed by dragging or with buttons. */
export const Component = () => <ArrangeContent kind={workOrder} />;
