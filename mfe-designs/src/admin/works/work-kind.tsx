import type { ContentKind } from '@chhapai/console-ui';
import { staffWorkPaths, type StaffWork } from '@chhapai/contracts';
import { Picture } from '@chhapai/ui';
import { StateBadge, workColumns, workFilters, workViews } from './work-columns';
import { WorkFields } from './work-fields';
import { blankValues, bodyOf, faultTexts, fieldLabels, valuesOf, type WorkField } from './staff-works.rules';

/** The works of the portfolio. */
export const workKind = {
  noun: ['work', 'works'],
  api: staffWorkPaths.list,
  path: '/admin/works',
  nameOf: ({ title }) => title,
  StateBadge,
  list: {
    fields: workFilters,
    views: workViews,
    columns: workColumns,
    defaultSort: 'order',
    empty: 'Visitors see published works on the page Our Works.',
  },
  form: { labels: fieldLabels, blank: blankValues, valuesOf, bodyOf, faultTexts, Fields: WorkFields },
  order: {
    title: 'Arrange the portfolio',
    hint: 'Drag a picture, or use its buttons. Drafts keep their place until they are published.',
    Preview: ({ item: { image } }) => <Picture image={image} alt="" width={4} height={3} sizes="240px" />,
    isHidden: ({ state }) => state === 'draft',
  },
} as const satisfies ContentKind<StaffWork, WorkField>;
