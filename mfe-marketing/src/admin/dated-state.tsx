import type { FilterField, ListView } from '@chhapai/console-ui';
import type { PromotionState } from '@chhapai/contracts';
import { Badge } from '@chhapai/ui';

const stateNames: Readonly<Record<PromotionState, string>> = {
  live: 'Live',
  scheduled: 'Scheduled',
  ended: 'Ended',
  off: 'Off',
  archived: 'Archived',
};

const tones = { live: 'success', scheduled: 'info', ended: 'neutral', off: 'neutral', archived: 'neutral' } as const;

/** The state of content that is shown between two dates. `name` replaces the name of the state. */
export const DatedBadge = ({
  state,
  name = stateNames[state],
}: {
  state: PromotionState;
  name?: string | undefined;
}) => <Badge tone={tones[state]}>{name}</Badge>;

export const datedStateFilter: FilterField = {
  kind: 'choice',
  name: 'state',
  label: 'Status',
  options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
};

export const currentView: ListView = {
  id: 'current',
  label: 'Live and scheduled',
  filters: { state: 'live,scheduled' },
};
