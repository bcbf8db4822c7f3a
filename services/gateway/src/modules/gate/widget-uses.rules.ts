import type { ReleaseRecord } from '@chhapai/contracts';
import { pairs, type SideBySide } from './side-by-side.rules.js';

/** One app's use of a widget that another one's release lends, or should. */
export interface WidgetUse {
  user: ReleaseRecord;
  lender: ReleaseRecord;
  widget: string;
  /** Types of what it passes, one for each place. */
  given: readonly string[];
}

/** Every use between releases of which at least one is a candidate. */
export function widgetUses(releases: SideBySide): WidgetUse[] {
  return [...pairs(releases)].flatMap(([user, lender]) =>
    Object.entries(user.uses).flatMap(([address, given]) => {
      const [app, widget = ''] = address.split('/');
      return app === lender.app ? { user, lender, widget, given } : [];
    }),
  );
}
