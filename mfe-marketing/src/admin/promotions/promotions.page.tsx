import { ContentList } from '@chhapai/console-ui';
import { promotionKind } from './promotion-kind';

/** /admin/promotions: the offers that visitors to the home page see. */
export const Component = () => <ContentList kind={promotionKind} />;
