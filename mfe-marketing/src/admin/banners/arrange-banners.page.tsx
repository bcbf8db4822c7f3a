import { ArrangeContent } from '@chhapai/console-ui';
import { bannerOrder } from './banner-order';

/** /admin/banners/order: the order of the banners, changed by dragging or with buttons. */
export const Component = () => <ArrangeContent kind={bannerOrder} />;
