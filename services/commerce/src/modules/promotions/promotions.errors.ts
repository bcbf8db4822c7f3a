import { errorCodes, type PromotionConflict } from '@chhapai/contracts';
import { contentErrors } from '../../staff-content/content.errors.js';

export const { NotFound: PromotionNotFound, Changed: PromotionChanged } = contentErrors<PromotionConflict>(
  'promotion',
  {
    notFound: errorCodes.promotionNotFound,
    changed: errorCodes.promotionChanged,
  },
);
