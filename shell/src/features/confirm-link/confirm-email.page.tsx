import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { emailActionPages } from '@chhapai/contracts';
import { PageHead, useAuth } from '@chhapai/host-api';
import { ButtonLink } from '@chhapai/ui';
import { useConfirmEmailChangeMutation } from '../../session-entry/email-actions.api';
import { PageSheet } from '../../session-entry/session-form';
import { LinkResult } from './link-result';

/** Confirms a change of the email address with the link that was sent to the old or the new address. */
export function Component() {
  const { user, renew } = useAuth();
  const isSignedIn = user !== null;
  const [confirm, { data, error }] = useConfirmEmailChangeMutation();
  const isChanged = data?.isChanged === true;
  useEffect(() => {
    // The user may be known only after the reply has arrived, because the stored session is read asynchronously.
    if (isChanged && isSignedIn) void renew();
  }, [isChanged, isSignedIn, renew]);
  return (
    <>
      <PageHead
        title="Confirm your new email address · Chhapai"
        description="Confirm the new email address of your account."
        path={emailActionPages.confirmEmailChange}
        noIndex
      />
      <LinkResult
        send={confirm}
        isSent={data !== undefined}
        error={error}
        pendingTitle="Confirming your new email address"
        invalidText="It has been used already, has expired or is incomplete. You can start the change again from your account."
      >
        {isChanged ? (
          <PageSheet title="Your email address has been changed" subtitle="Log in with the new address from now on.">
            <AccountLink />
          </PageSheet>
        ) : (
          <PageSheet
            title="One more confirmation"
            subtitle="Now open the link that we sent to your other address. Until then, your old address stays."
          >
            <AccountLink />
          </PageSheet>
        )}
      </LinkResult>
    </>
  );
}

function AccountLink() {
  return (
    <ButtonLink wide render={(slot) => <Link to="/account" {...slot} />}>
      My Account
    </ButtonLink>
  );
}
