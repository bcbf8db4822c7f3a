import { useState } from 'react';
import { Link } from 'react-router-dom';
import { emailActionPages, type ResetPasswordBody } from '@chhapai/contracts';
import { PageHead, useAuth } from '@chhapai/host-api';
import { ButtonLink } from '@chhapai/ui';
import { newPasswordError, NewPasswordField } from '../../forms/new-password-field';
import { RequestForm } from '../../forms/request-form';
import { useCheckResetLinkQuery, useResetPasswordMutation } from '../../session-entry/email-actions.api';
import { PageSheet } from '../../session-entry/session-form';
import { isInvalidLink, useLinkToken } from '../../session-entry/use-link-token';

/**
 * Sets a new password with the link from an email. Every session ends, so the person has to log in again. The form is
 * shown while the link is still being checked, because most links work; if the check itself fails, sending the form shows
 * whether the link works.
 */
export function Component() {
  const token = useLinkToken();
  const [result, setResult] = useState<'changed' | 'invalid'>();
  const check = useCheckResetLinkQuery(token ?? '', { skip: !token || result !== undefined });
  const isInvalid = token === null || result === 'invalid' || isInvalidLink(check.error);
  return (
    <>
      <PageHead
        title="Choose a new password · Chhapai"
        description="Choose a new password for your account."
        path={emailActionPages.resetPassword}
        noIndex
      />
      {result === 'changed' ? (
        <PageSheet
          title="Your password has been changed"
          subtitle="You are logged out on every device. Log in with the new password."
        >
          <ButtonLink wide render={(slot) => <Link to="/login" {...slot} />}>
            Log in
          </ButtonLink>
        </PageSheet>
      ) : isInvalid ? (
        <div role="alert">
          <PageSheet
            title="This link no longer works"
            subtitle="It has been used already, has expired or is incomplete. Your password is unchanged."
          >
            <ButtonLink wide render={(slot) => <Link to="/forgot-password" {...slot} />}>
              Get a new link
            </ButtonLink>
          </PageSheet>
        </div>
      ) : (
        <PageSheet title="Choose a new password" subtitle="You’ll log in with it from now on.">
          <NewPassword token={token} onResult={setResult} />
        </PageSheet>
      )}
    </>
  );
}

interface NewPasswordProps {
  /** Undefined until the token has been read. */
  token: string | undefined;
  onResult: (result: 'changed' | 'invalid') => void;
}

function NewPassword({ token, onResult }: NewPasswordProps) {
  const { user, renew } = useAuth();
  const [reset] = useResetPasswordMutation();
  const submit = async (body: ResetPasswordBody) => {
    const { error } = await reset(body);
    if (isInvalidLink(error)) return onResult('invalid');
    if (error) throw error;
    // The session of this browser has ended with all others.
    if (user) await renew();
    onResult('changed');
  };
  return (
    <RequestForm
      submitLabel="Change password"
      wide
      fallbackMessage="The password could not be changed. Please try again."
      validate={(values) => newPasswordError(String(values.get('password')))}
      onSubmit={(values) => submit({ token: token ?? '', password: String(values.get('password')) })}
    >
      {({ password }) => <NewPasswordField error={password} />}
    </RequestForm>
  );
}
