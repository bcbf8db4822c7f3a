import { NewContent } from '@chhapai/console-ui';
import { promotionKind } from './promotion-kind';

/** /admin/promotions/new: a promotion that is saved for the first time. */
export const Component = () => <NewContent kind={promotionKind} />;
