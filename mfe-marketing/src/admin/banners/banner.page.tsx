import { EditContent } from '@chhapai/console-ui';
import { bannerKind } from './banner-kind';

/** /admin/banners/new and /admin/banners/:id: one banner of the home page. */
export const Component = () => <EditContent kind={bannerKind} />;
