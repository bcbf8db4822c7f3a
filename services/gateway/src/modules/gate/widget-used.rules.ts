import type { GateFinding } from '@chhapai/contracts';
import { beforeOf, finding, named, type SideBySide } from './side-by-side.rules.js';
import { widgetUses } from './widget-uses.rules.js';

/** A widget that another app shows does not disappear, and nobody shows one that is not lent. */
export function usedWidgets(releases: SideBySide): GateFinding[] {
  return widgetUses(releases).flatMap(({ user, lender, widget }) => {
    if (lender.widgets.includes(widget)) return [];
    if (beforeOf(releases, lender).some(({ widgets }) => widgets.includes(widget))) {
      return finding(
        lender,
        'widget-used',
        `It no longer lends the widget ${widget}, which ${named(user)} uses. Keep lending it until no live app uses it.`,
      );
    }
    if (!releases.candidates.includes(user)) return [];
    return finding(
      user,
      'widget-used',
      `It uses the widget ${widget} of ${lender.app}, which ${named(lender)} does not lend. Release the widget first, or publish both as one set.`,
    );
  });
}
