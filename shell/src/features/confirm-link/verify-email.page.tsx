import { Link } from 'react-router-dom';
import { emailActionPages } from '@chhapai/contracts';
import { PageHead } from '@chhapai/host-api';
import { ButtonLink } from '@chhapai/ui';
import { useVerifyEmailMutation } from '../../session-entry/email-actions.api';
import { PageSheet } from '../../session-entry/session-form';
import { LinkResult } from './link-result';

/** Confirms the email address of an account with the link sent to it. */
export function Component() {
  const [verify, { isSuccess, error }] = useVerifyEmailMutation();
  return (
    <>
      <PageHead
        title="Confirm your email address · Chhapai"
        description="Confirm the email address of your account."
        path={emailActionPages.verifyEmail}
        noIndex
      />
      <LinkResult
        send={verify}
        isSent={isSuccess}
        error={error}
        pendingTitle="Confirming your email address"
        invalidText="It has been used already, has expired or is incomplete. You can send a new one from your account."
      >
        <PageSheet title="Email address confirmed" subtitle="Thank you. Your account is all set.">
          <ButtonLink wide render={(slot) => <Link to="/account" {...slot} />}>
            Your account
          </ButtonLink>
        </PageSheet>
      </LinkResult>
    </>
  );
}
