import { useState } from 'react';
import { ToolButton, useStaffMember } from '@chhapai/console-ui';
import { errorCodes, type Person } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { Dialog, PasswordField, TextField } from '@chhapai/ui';
import { RequestForm, textOf } from '../../forms/request-form';
import { useResetSecondFactorMutation } from './people.api';
import styles from './person.module.css';

/** Turns off the second factor of somebody who can no longer log in with it. */
export function ResetSecondFactor({ person }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="person-second-factor">
      <h2 id="person-second-factor" className={styles.heading}>
        Two-factor authentication
      </h2>
      <p className={styles.quiet}>
        For someone who has lost both their phone and their recovery codes. First make sure that it is really them, for
        example by calling a number you know.
      </p>
      <div className={styles.actions}>
        <ToolButton kind="danger" onClick={() => setIsAsking(true)}>
          Turn off for {person.name || person.email}…
        </ToolButton>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        size="small"
        title={`Turn off two-factor authentication for ${person.name || person.email}?`}
      >
        <ResetForm person={person} onClose={() => setIsAsking(false)} />
      </Dialog>
    </section>
  );
}

function ResetForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { notify } = useHost();
  const { email } = useStaffMember();
  const [isUsingCode, setIsUsingCode] = useState(false);
  const [reset] = useResetSecondFactorMutation();
  const codeOf = (values: FormData) => textOf(values, 'code').trim();
  const validate = (values: FormData) => ({
    ...(textOf(values, 'confirmation').trim().toLowerCase() !== person.email && {
      confirmation: `Type ${person.email} to confirm`,
    }),
    ...(isUsingCode && !codeOf(values) && { code: 'Enter a code' }),
  });
  const submit = (values: FormData) => {
    const password = textOf(values, 'password');
    const proof = isUsingCode ? { code: codeOf(values) } : { ...(password && { password }) };
    return reset({ email, id: person._id, version: person.version, proof }).unwrap();
  };
  const handleDone = () => {
    onClose();
    notify.success(`Two-factor authentication for ${person.name || person.email} is off`);
  };
  return (
    <div className={styles.dialog}>
      <p>
        All their devices are logged out, and they are notified by email. Until they set it up again, their password
        alone is enough to log in.
      </p>
      <RequestForm
        kind="danger"
        submitLabel="Turn it off"
        fallbackMessage="It could not be turned off. Please try again."
        validate={validate}
        onSubmit={submit}
        onDone={handleDone}
        onCancel={onClose}
        fieldOf={{ [errorCodes.badCredentials]: 'password', [errorCodes.secondFactorWrong]: 'code' }}
      >
        {({ confirmation, password, code }) => (
          <>
            <TextField
              label="Email address of the account, to confirm"
              name="confirmation"
              autoComplete="off"
              autoCapitalize="none"
              hint={person.email}
              required
              maxLength={254}
              error={confirmation}
            />
            {isUsingCode ? (
              <TextField
                label="Code from your authenticator app, or a recovery code"
                name="code"
                autoComplete="one-time-code"
                required
                maxLength={40}
                error={code}
              />
            ) : (
              <PasswordField
                label="Your password"
                name="password"
                autoComplete="current-password"
                maxLength={200}
                error={password}
              />
            )}
            <div>
              <ToolButton kind="quiet" className={styles.other} onClick={() => setIsUsingCode(!isUsingCode)}>
                {isUsingCode ? 'Use your password instead' : 'Use a code from your authenticator app instead'}
              </ToolButton>
            </div>
          </>
        )}
      </RequestForm>
    </div>
  );
}
