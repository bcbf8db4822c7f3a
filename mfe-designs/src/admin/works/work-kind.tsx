import type { ContentKind } from '@chhapai/console-ui';
import type { StaffWork } from '@chhapai/contracts';
import { categoryName } from '../../works/works.rules';
import { ShopLink, shownText } from '../content-state';
import { workColumns, workFilters, workViews } from './work-columns';
import { WorkFields } from './work-fields';
import { shopPath } from './work-menu';
import { workOrder } from './work-order';
import { blankValues, bodyOf, faultTexts, fieldLabels, valuesOf, type WorkField } from './staff-works.rules';

/** The works of the portfolio. */
export const workKind = {
  ...workOrder,
  list: {
    fields: workFilters,
    views: workViews,
    columns: workColumns,
    defaultSort: 'order',
    empty: 'Visitors see published works on the page Our Works.',
    hasOwnViews: true,
  },
  form: {
    labels: fieldLabels,
    blank: blankValues,
    valuesOf,
    bodyOf,
    faultTexts,
    Fields: WorkFields,
    show: (name, value) => {
      if (name === 'category') return categoryName(value);
      return name === 'published' ? shownText(value) : undefined;
    },
    Actions: ({ item }) => item.state === 'published' && <ShopLink to={shopPath(item)} />,
  },
} as const satisfies ContentKind<StaffWork, WorkField>;
