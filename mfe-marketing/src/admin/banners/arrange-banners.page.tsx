import { ArrangeContent } from '@chhapai/console-ui';
import { bannerKind } from './banner-kind';

/** /admin/banners/order: the order of the banners, changed by dragging or with buttons. */
export const Component = () => <ArrangeContent kind={bannerKind} />;
