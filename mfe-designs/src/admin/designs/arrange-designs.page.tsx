import { ArrangeContent } from '@chhapai/console-ui';
import { designOrder } from './design-order';

/** /admin/designs/order: the order of the designs, changed by dragging or with buttons. */
export const Component = () => <ArrangeContent kind={designOrder} />;
