import { useRef, useState } from 'react';
import { errorCodes, type Account } from '@chhapai/contracts';
import { failureMessage, useHost } from '@chhapai/host-api';
import { Badge, Button, Notice, passFocus, PasswordField, TextField } from '@chhapai/ui';
import { RequestForm } from '../../../forms/request-form';
import { emailError } from '../../../session-entry/field-errors.rules';
import { useGetAccountQuery, useSendVerificationMutation } from '../account.api';
import { AccountSection } from '../account-section';
import { useChangeAccount } from '../use-change-account';
import section from '../account-section.module.css';

/**
 * Shows whether the email address is verified, and changes it. A link to an unverified address may never arrive, so its change
 * is confirmed with the password instead.
 */
export function EmailSection({ account }: { account: Account }) {
  const { email, emailVerified, pendingEmail } = account;
  /** The form, or the notice that replaces it and takes over its focus. */
  const formOrNotice = useRef<HTMLDivElement>(null);
  return (
    <AccountSection
      id="email"
      title="Email"
      intro="You log in with this address, and we send news about your orders to it."
    >
      <p className={section.state}>
        <strong>{email}</strong>
        <Badge tone={emailVerified ? 'success' : 'caution'}>{emailVerified ? 'Verified' : 'Not verified'}</Badge>
      </p>
      {!emailVerified && <SendVerification email={email} />}
      <div ref={formOrNotice} tabIndex={-1}>
        {pendingEmail === null ? (
          <ChangeEmail account={account} onDone={() => formOrNotice.current?.focus()} />
        ) : (
          <PendingChange
            account={account}
            pendingEmail={pendingEmail}
            onCancelled={() => formOrNotice.current?.querySelector('button')?.focus()}
          />
        )}
      </div>
    </AccountSection>
  );
}

function SendVerification({ email }: { email: string }) {
  const [send, { isLoading, isSuccess, error, fulfilledTimeStamp: sentAt = 0 }] = useSendVerificationMutation();
  const { isFetching, fulfilledTimeStamp: loadedAt = 0 } = useGetAccountQuery(email);
  // If the address has been verified meanwhile, nothing was sent: the account, which is loaded again, says so.
  const isChecking = isFetching && loadedAt < sentAt;
  const isSent = isSuccess && !isChecking;
  return (
    <Notice
      tone={error ? 'danger' : isSent ? 'success' : 'info'}
      action={
        <Button ref={passFocus} kind="secondary" small busy={isLoading || isChecking} onClick={() => void send()}>
          {isSent ? 'Send it again' : 'Send the link'}
        </Button>
      }
    >
      {error
        ? failureMessage(error, 'The link could not be sent. Please try again.')
        : isSent
          ? `A link is on its way to ${email}. Open it to confirm that the address is yours.`
          : 'Confirm that this address is yours: we’ll email you a link to open.'}
    </Notice>
  );
}

interface PendingChangeProps {
  account: Account;
  pendingEmail: string;
  onCancelled: () => void;
}

function PendingChange({ account, pendingEmail, onCancelled }: PendingChangeProps) {
  const { notify } = useHost();
  const change = useChangeAccount(account.email);
  const [isCancelling, setIsCancelling] = useState(false);
  const cancel = async () => {
    setIsCancelling(true);
    try {
      await change(account, { email: account.email });
      onCancelled();
      notify.success('Your email address stays the same', { id: 'account' });
    } catch (error) {
      notify.error(failureMessage(error, 'The change could not be cancelled. Please try again.'), { id: 'account' });
    }
    setIsCancelling(false);
  };
  return (
    <Notice
      title={`Change to ${pendingEmail}`}
      action={
        <Button kind="secondary" small busy={isCancelling} onClick={() => void cancel()}>
          Keep the old address
        </Button>
      }
    >
      {account.emailVerified
        ? 'Waiting for confirmation at both addresses. Open the link in each of the two emails we have sent.'
        : `Waiting for confirmation. Open the link in the email we have sent to ${pendingEmail}.`}
    </Notice>
  );
}

function ChangeEmail({ account, onDone }: { account: Account; onDone: () => void }) {
  const { notify } = useHost();
  const change = useChangeAccount(account.email);
  /** Undefined until the form has been opened: once it is closed, the button takes over its focus. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const needsPassword = !account.emailVerified && account.hasPassword;
  const close = () => setIsOpen(false);
  if (!isOpen)
    return (
      <div>
        <Button kind="secondary" small autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
          Change email address
        </Button>
      </div>
    );
  const validate = (values: FormData) => {
    const typed = emailOf(values);
    const email = typed === account.email ? 'This is already your address' : emailError(typed);
    const password = needsPassword && values.get('password') === '' ? 'Enter your password' : undefined;
    return { ...(email && { email }), ...(password && { password }) };
  };
  const submit = (values: FormData) =>
    change(account, {
      email: emailOf(values),
      ...(needsPassword && { password: String(values.get('password')) }),
    });
  const handleDone = () => {
    close();
    onDone();
    notify.success(needsPassword ? 'We’ve sent a link to your new address' : 'We’ve sent a link to both addresses', {
      id: 'account',
    });
  };
  return (
    <div className={section.form}>
      <RequestForm
        submitLabel={needsPassword ? 'Send the link' : 'Send the links'}
        fallbackMessage="Your email address could not be changed. Please try again."
        validate={validate}
        onSubmit={submit}
        onDone={handleDone}
        onCancel={close}
        fieldOf={{ [errorCodes.emailTaken]: 'email', [errorCodes.badCredentials]: 'password' }}
      >
        {({ email, password }) => (
          <>
            <TextField
              label="New email address"
              name="email"
              type="email"
              autoComplete="email"
              hint={
                needsPassword
                  ? 'We’ll send a link to your new address. Your address changes once you have opened it.'
                  : 'We’ll send a link to your old and your new address. Your address changes once you have opened both.'
              }
              autoFocus
              required
              maxLength={254}
              error={email}
            />
            {needsPassword && (
              <PasswordField
                label="Your password"
                name="password"
                autoComplete="current-password"
                required
                maxLength={200}
                error={password}
              />
            )}
          </>
        )}
      </RequestForm>
    </div>
  );
}

const emailOf = (values: FormData): string => String(values.get('email')).trim().toLowerCase();
