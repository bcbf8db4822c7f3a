import type { Role } from '@chhapai/contracts';
import { Badge } from '@chhapai/ui';
import { roleNames } from './people.rules';

const tones = { customer: 'neutral', staff: 'info', admin: 'caution' } as const;

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={tones[role]}>{roleNames[role]}</Badge>;
}
