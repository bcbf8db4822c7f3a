import type { SessionUser } from '@chhapai/contracts';
import { useAuth } from '@chhapai/host-api';

/** The signed-in member of staff. Throws outside the console, which only staff see. */
export function useStaffMember(): SessionUser {
  const { user } = useAuth();
  if (!user || user.role === 'customer') throw new Error('Staff screens are for staff only');
  return user;
}
