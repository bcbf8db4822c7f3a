import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import type { TypePair } from './compare-types.js';
import { finding, labelOf, previousReleases, releasePairs, type ReleaseContext } from './release-context.rules.js';

/** One app's use of a widget that another app should provide. */
interface WidgetUse {
  user: ReleaseRecord;
  provider: ReleaseRecord;
  widget: string;
  /** The types of the props passed, one for each use. */
  given: readonly string[];
}

/** The props of one use, to be compared with those the widget takes. */
interface PropsPair extends TypePair, Omit<WidgetUse, 'given'> {}

/** Checks that no release removes a widget that another app uses, and that every widget that an app uses is provided. */
export function checkUsedWidgets(context: ReleaseContext): GateFinding[] {
  return widgetUses(context).flatMap(({ user, provider, widget }) => {
    if (provider.widgets.includes(widget)) return [];
    if (previousReleases(context, provider).some(({ widgets }) => widgets.includes(widget))) {
      return finding(
        provider,
        'widget-used',
        `It no longer provides the widget ${widget}, which ${labelOf(user)} uses. Keep providing it until no live app uses it.`,
      );
    }
    if (!context.candidates.includes(user)) return [];
    return finding(
      user,
      'widget-used',
      `It uses the widget ${widget} of ${provider.app}, which ${labelOf(provider)} does not provide. Release the widget first, or publish both as one set.`,
    );
  });
}

/** All combinations of passed and accepted props that visitors do not have already. */
export function propsToCompare(context: ReleaseContext): PropsPair[] {
  return widgetUses(context).flatMap((use) => {
    const { user, provider, widget } = use;
    if (!Object.hasOwn(provider.widgetProps, widget)) return [];
    const taken = provider.widgetProps[widget]!;
    const isTakenUnchanged = isUnchanged(context, provider, ({ widgetProps }) => widgetProps[widget] === taken);
    return [...new Set(use.given)]
      .filter((given) => given !== taken)
      .filter((given) => !(isTakenUnchanged && isUnchanged(context, user, (previous) => passes(previous, use, given))))
      .map((given) => ({ ...use, given, taken }));
  });
}

/** The finding is about the candidate; if both are candidates, as in a set, it is about the provider. */
export function incompatibleProps(context: ReleaseContext, pair: PropsPair, reason: string): GateFinding {
  const { user, provider, widget } = pair;
  if (context.candidates.includes(provider)) {
    return finding(
      provider,
      'widget-props',
      `The widget ${widget} no longer accepts the props that ${labelOf(user)} passes: ${reason} Props may only be added, so make new props optional and keep existing ones.`,
    );
  }
  return finding(
    user,
    'widget-props',
    `It passes props to the widget ${widget} of ${labelOf(provider)} that the widget does not accept: ${reason} Pass what the live widget accepts, or release the widget first.`,
  );
}

/** Every use between two releases of which at least one is a candidate. */
function widgetUses(context: ReleaseContext): WidgetUse[] {
  return [...releasePairs(context)].flatMap(([user, provider]) =>
    Object.entries(user.uses).flatMap(([name, given]) => {
      const [app, widget = ''] = name.split('/');
      return app === provider.app ? { user, provider, widget, given } : [];
    }),
  );
}

const passes = (
  { uses }: ReleaseRecord,
  { provider, widget }: Pick<WidgetUse, 'provider' | 'widget'>,
  given: string,
): boolean => uses[`${provider.app}/${widget}`]?.includes(given) ?? false;

/** Whether a release is already visible to visitors, or replaces a visible one with the same property. */
function isUnchanged(
  context: ReleaseContext,
  record: ReleaseRecord,
  hasProperty: (previous: ReleaseRecord) => boolean,
): boolean {
  return !context.candidates.includes(record) || previousReleases(context, record).some(hasProperty);
}
