import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '@chhapai/host-api';
import { Button, ButtonLink, Loading, passFocus, SkeletonText } from '@chhapai/ui';
import { PageSheet } from '../../session-entry/session-form';
import { isInvalidLink, useLinkToken } from '../../session-entry/use-link-token';

interface LinkResultProps {
  send: (token: string) => void;
  isSent: boolean;
  error: unknown;
  pendingTitle: string;
  /** Says what to do about a link that no longer works. */
  invalidText: string;
  /** Shown once the server has accepted the token. */
  children: ReactNode;
}

/** Sends the token of a link as soon as the page is open, and shows the result. */
export function LinkResult({ send, isSent, error, pendingTitle, invalidText, children }: LinkResultProps) {
  const token = useLinkToken();
  const { user } = useAuth();
  const hasSent = useRef(false);
  useEffect(() => {
    if (!token || hasSent.current) return;
    hasSent.current = true;
    send(token);
  }, [token, send]);
  const isInvalid = token === null || isInvalidLink(error);
  if (isSent) return <div role="status">{children}</div>;
  if (isInvalid)
    return (
      <div role="alert">
        <PageSheet title="This link no longer works" subtitle={invalidText}>
          <ButtonLink wide render={(slot) => <Link to="/account" {...slot} />}>
            {user ? 'My Account' : 'Log in'}
          </ButtonLink>
        </PageSheet>
      </div>
    );
  if (error && token)
    return (
      <div role="alert">
        <PageSheet title="The link could not be checked" subtitle="Nothing is lost. Please try again.">
          <Button ref={passFocus} wide onClick={() => send(token)}>
            Try again
          </Button>
        </PageSheet>
      </div>
    );
  return (
    <PageSheet title={pendingTitle} subtitle="This takes a moment.">
      <Loading label={pendingTitle}>
        <SkeletonText lines={2} />
      </Loading>
    </PageSheet>
  );
}
