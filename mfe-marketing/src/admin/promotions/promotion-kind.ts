import type { ContentKind } from '@chhapai/console-ui';
import { staffPromotionPaths, type StaffPromotion } from '@chhapai/contracts';
import { promotionColumns, promotionFilters, promotionViews, StateBadge } from './promotion-columns';
import { PromotionFields } from './promotion-fields';
import { blankValues, bodyOf, faultTexts, fieldLabels, valuesOf, type PromotionField } from './promotions.rules';

/** The offers in the pop-up of the home page. */
export const promotionKind = {
  noun: ['promotion', 'promotions'],
  api: staffPromotionPaths.list,
  path: '/admin/promotions',
  nameOf: ({ title }) => title,
  StateBadge,
  list: {
    fields: promotionFilters,
    views: promotionViews,
    columns: promotionColumns,
    defaultSort: '-createdAt',
    empty: 'Visitors of the home page see a live promotion once.',
    pollingInterval: 60_000,
  },
  form: { labels: fieldLabels, blank: blankValues, valuesOf, bodyOf, faultTexts, Fields: PromotionFields },
} as const satisfies ContentKind<StaffPromotion, PromotionField>;
