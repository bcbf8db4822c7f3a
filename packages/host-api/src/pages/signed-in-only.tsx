import type { ReactNode } from 'react';
import { Navigate, useAuth, useLocation } from '@chhapai/host-api';

interface SignedInOnlyProps {
  /** Shown until the stored session has been read. */
  pending: ReactNode;
  children: ReactNode;
}

/** Sends a visitor to the login page and, by `state.from`, back to this page afterwards. */
export function SignedInOnly({ pending, children }: SignedInOnlyProps) {
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  if (loading) return pending;
  if (!user) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return children;
}

interface StaffOnlyProps {
  /** Shown until the stored session has been read. */
  pending: ReactNode;
  /** Shown to customers. */
  denied: ReactNode;
  /** Gets the e-mail of the signed-in member of staff. */
  children: (reader: string) => ReactNode;
}

/** Content for staff; a visitor is sent to the login page. */
export function StaffOnly({ pending, denied, children }: StaffOnlyProps) {
  const { user } = useAuth();
  const content = user && (user.role === 'customer' ? denied : children(user.email));
  return <SignedInOnly pending={pending}>{content}</SignedInOnly>;
}
