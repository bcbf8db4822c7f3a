import { EditContent, type EditedKind } from '@chhapai/console-ui';
import type { StaffDesign } from '@chhapai/contracts';
import { designCategoryName } from '../../designs/designs.rules';
import { shownText } from '../content-state';
import { DesignActions } from './design-actions';
import { DesignFacts } from './design-facts';
import { DesignFields } from './design-fields';
import { designOrder } from './design-order';
import {
  blankValues,
  bodyOf,
  errorTexts,
  fieldLabels,
  sourceText,
  valuesOf,
  type DesignField,
  type DesignValues,
  type FormatSource,
} from './staff-designs.rules';

const designForm: EditedKind<StaffDesign, DesignField, DesignValues> = {
  ...designOrder,
  form: {
    labels: fieldLabels,
    blank: blankValues,
    valuesOf,
    bodyOf,
    errorTexts,
    Fields: DesignFields,
    show: (name, value) => {
      if (name.startsWith('files.')) return sourceText(value as FormatSource);
      if (name === 'category') return designCategoryName(value as string);
      return name === 'published' ? shownText(value as string) : undefined;
    },
    Actions: DesignActions,
    Beside: DesignFacts,
  },
};

/** /admin/designs/new and /admin/designs/:id: one design with its downloads and ratings. */
export const Component = () => <EditContent kind={designForm} />;
