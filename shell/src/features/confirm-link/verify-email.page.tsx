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
        title="Verify your email address · Chhapai"
        description="Verify the email address of your account."
        path={emailActionPages.verifyEmail}
        noIndex
      />
      <LinkResult
        send={verify}
        isSent={isSuccess}
        error={error}
        pendingTitle="Verifying your email address"
        invalidText="It has been used already, has expired or is incomplete. You can get a new one from your account."
      >
        <PageSheet title="Email address verified" subtitle="Thank you. Your account is all set.">
          <ButtonLink wide render={(slot) => <Link to="/account" {...slot} />}>
            My Account
          </ButtonLink>
        </PageSheet>
      </LinkResult>
    </>
  );
}
