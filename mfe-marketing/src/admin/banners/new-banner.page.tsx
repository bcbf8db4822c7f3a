import { NewContent } from '@chhapai/console-ui';
import { bannerKind } from './banner-kind';

/** /admin/banners/new: a banner that is saved for the first time. */
export const Component = () => <NewContent kind={bannerKind} />;
