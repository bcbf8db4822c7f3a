import type { ReactNode } from 'react';
import { Navigate, useAuth, useLocation } from '@chhapai/host-api';

interface SignedInOnlyProps {
  /** Shown until the stored session has been read. */
  pending: ReactNode;
  children: ReactNode;
}

/** Redirects a visitor to the login page, which returns to this page (`state.from`) after the login. */
export function SignedInOnly({ pending, children }: SignedInOnlyProps) {
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  if (loading) return pending;
  if (!user) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return children;
}
