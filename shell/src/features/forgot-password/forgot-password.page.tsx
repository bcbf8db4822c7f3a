import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHead } from '@chhapai/host-api';
import { Notice, TextField } from '@chhapai/ui';
import { RequestForm } from '../../forms/request-form';
import { emailError } from '../../session-entry/field-errors.rules';
import { useSendResetLinkMutation } from '../../session-entry/email-actions.api';
import { PageSheet } from '../../session-entry/session-form';
import styles from './forgot-password.module.css';

/** Sends a link for a new password. The page says the same whether or not the account exists. */
export function Component() {
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState<string>();
  const [send] = useSendResetLinkMutation();
  return (
    <PageSheet title="Forgot your password?" subtitle="We’ll email you a link to choose a new one.">
      <PageHead
        title="Forgot your password? · Chhapai"
        description="Get a link to choose a new password."
        path="/forgot-password"
        noIndex
      />
      <div className={styles.content}>
        {sentTo !== undefined && (
          <Notice tone="success" title="Check your email">
            If {sentTo} has an account with us, a link is on its way. It works once, for a limited time. Nothing there
            after a few minutes? Look in the spam folder, or send it again.
          </Notice>
        )}
        <RequestForm
          submitLabel={sentTo === undefined ? 'Send the link' : 'Send it again'}
          wide
          fallbackMessage="The link could not be sent. Please try again."
          validate={(values) => {
            const error = emailError(emailOf(values));
            return error ? { email: error } : {};
          }}
          onSubmit={async (values) => {
            await send(emailOf(values)).unwrap();
            setSentTo(emailOf(values));
          }}
        >
          {({ email }) => (
            <TextField
              label="Email address"
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={sentTo}
              required
              maxLength={254}
              error={email}
            />
          )}
        </RequestForm>
        <p className={styles.other}>
          <Link to="/login" state={state}>
            Back to login
          </Link>
        </p>
      </div>
    </PageSheet>
  );
}

const emailOf = (values: FormData): string => String(values.get('email')).trim();
