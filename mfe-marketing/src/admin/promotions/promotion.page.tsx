import { EditContent } from '@chhapai/console-ui';
import { promotionKind } from './promotion-kind';

/** /admin/promotions/new and /admin/promotions/:id: one promotion. */
export const Component = () => <EditContent kind={promotionKind} />;
