import { ContentList } from '@chhapai/console-ui';
import { bannerKind } from './banner-kind';

/** /admin/banners: the banners of the home page. */
export const Component = () => <ContentList kind={bannerKind} />;
