import { toolButtonClass } from '@chhapai/console-ui';
import type { ContentState } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Badge } from '@chhapai/ui';

const stateNames: Readonly<Record<ContentState, string>> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
};
const tones = { published: 'success', draft: 'caution', archived: 'neutral' } as const;

/** The states of works and designs, as options of a filter. */
export const stateOptions = (Object.keys(stateNames) as ContentState[]).map((value) => ({
  value,
  label: stateNames[value],
}));

export const StateBadge = ({ item: { state } }: { item: { state: ContentState } }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
);

/** The text for a value of the field "Shown to visitors". */
export const shownText = (published: string): string => stateNames[published === 'yes' ? 'published' : 'draft'];

/** A link to the page where visitors see the item. */
export const ShopLink = ({ to }: { to: string }) => (
  <Link className={toolButtonClass()} to={to}>
    View in the shop
  </Link>
);
