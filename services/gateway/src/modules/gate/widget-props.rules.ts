import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import type { TypePair } from './compare-types.js';
import { beforeOf, finding, named, type SideBySide } from './side-by-side.rules.js';
import { widgetUses, type WidgetUse } from './widget-uses.rules.js';

/** One place that passes props, to be compared with what the widget takes. */
export interface PropsPair extends TypePair, Omit<WidgetUse, 'given'> {}

/** What is passed and taken between the releases, but for what was so before. */
export function propsPairs(releases: SideBySide): PropsPair[] {
  return widgetUses(releases).flatMap((use) => {
    const taken = use.lender.widgetProps[use.widget];
    if (taken === undefined) return [];
    const isOldTaken = isOld(releases, use.lender, ({ widgetProps }) => widgetProps[use.widget] === taken);
    return [...new Set(use.given)]
      .filter((given) => given !== taken)
      .filter((given) => !(isOldTaken && isOld(releases, use.user, (before) => passes(before, use, given))))
      .map((given) => ({ ...use, given, taken }));
  });
}

/** In words, for the app that is to be published; both are when they come as one set. */
export function widgetProps(releases: SideBySide, pair: PropsPair, reason: string): GateFinding {
  const { user, lender, widget } = pair;
  if (releases.candidates.includes(lender)) {
    return finding(
      lender,
      'widget-props',
      `The widget ${widget} no longer takes what ${named(user)} passes to it: ${reason} Widgets may only take more than before, so make what is new optional and keep what there was.`,
    );
  }
  return finding(
    user,
    'widget-props',
    `It passes to the widget ${widget} of ${named(lender)} what that does not take: ${reason} Pass what the live widget takes, or release the widget first.`,
  );
}

const passes = (
  { uses }: ReleaseRecord,
  { lender, widget }: Pick<WidgetUse, 'lender' | 'widget'>,
  given: string,
): boolean => uses[`${lender.app}/${widget}`]?.includes(given) ?? false;

/** Whether a release is live, or a candidate that follows one of which the same is true. */
function isOld(releases: SideBySide, record: ReleaseRecord, isSo: (before: ReleaseRecord) => boolean): boolean {
  return !releases.candidates.includes(record) || beforeOf(releases, record).some(isSo);
}
