import type { FilterField, ListView } from '@chhapai/console-ui';
import { Badge } from '@chhapai/ui';

/** The state of content that is either shown or archived. */
export function ShownBadge({ item: { state } }: { item: { state: 'shown' | 'archived' } }) {
  return state === 'shown' ? <Badge tone="success">Shown</Badge> : <Badge tone="neutral">Archived</Badge>;
}

export const stateFilter: FilterField = {
  kind: 'choice',
  name: 'state',
  label: 'Status',
  options: [
    { value: 'shown', label: 'Shown' },
    { value: 'archived', label: 'Archived' },
  ],
};

export const archivedView: ListView = { id: 'archived', label: 'Archived', filters: { state: 'archived' } };
