import { errorCodes, type Account, type ProvePasswordBody, type RemoveSecondFactorBody } from '@chhapai/contracts';
import { ButtonLink, PasswordField, TextField } from '@chhapai/ui';
import { RequestForm, textOf } from '../../../forms/request-form';
import { QrCode } from './qr-code';
import { useConfirmSecondFactorMutation } from './second-factor.api';
import section from '../account-section.module.css';
import styles from './security.module.css';

const FALLBACK_MESSAGE = 'That did not work. Please try again.';
const codeOf = (values: FormData): string => textOf(values, 'code').trim();

/** The password as part of a request body; empty for an account without one. */
const proofOf = ({ hasPassword }: Account, values: FormData): ProvePasswordBody =>
  hasPassword ? { password: textOf(values, 'password') } : {};
const passwordError = ({ hasPassword }: Account, values: FormData) =>
  hasPassword && values.get('password') === '' ? { password: 'Enter your password' } : {};
const codeError = (values: FormData) => (codeOf(values).length < 6 ? { code: 'Enter the code' } : {});

function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      label="Your password"
      name="password"
      autoComplete="current-password"
      autoFocus
      required
      maxLength={200}
      error={error}
    />
  );
}

interface ProvePasswordProps {
  account: Account;
  submitLabel: string;
  text: string;
  onSubmit: (body: ProvePasswordBody) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password, or only for a confirmation if the account has none. */
export function ProvePassword({ account, submitLabel, text, onSubmit, onCancel }: ProvePasswordProps) {
  return (
    <div className={section.form}>
      <RequestForm
        submitLabel={submitLabel}
        fallbackMessage={FALLBACK_MESSAGE}
        validate={(values) => passwordError(account, values)}
        onSubmit={(values) => onSubmit(proofOf(account, values))}
        onCancel={onCancel}
        fieldOf={{ [errorCodes.badCredentials]: 'password' }}
      >
        {({ password }) => (
          <>
            <p>{text}</p>
            {account.hasPassword && <CurrentPassword error={password} />}
          </>
        )}
      </RequestForm>
    </div>
  );
}

interface ConfirmCodeProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for the app, and asks for a first code. */
export function ConfirmCode({ secret, uri, onConfirmed, onCancel }: ConfirmCodeProps) {
  const [confirm] = useConfirmSecondFactorMutation();
  return (
    <div className={styles.setUp}>
      <div className={styles.secretCode}>
        <QrCode text={uri} label="QR code for your authenticator app" className={styles.qr} />
        <ButtonLink kind="secondary" small href={uri} className={styles.openApp}>
          Open in your authenticator app
        </ButtonLink>
      </div>
      <RequestForm
        submitLabel="Turn on"
        fallbackMessage={FALLBACK_MESSAGE}
        validate={codeError}
        onSubmit={async (values) => onConfirmed(await confirm({ code: codeOf(values) }).unwrap())}
        onCancel={onCancel}
        fieldOf={{ [errorCodes.secondFactorWrong]: 'code' }}
      >
        {({ code }) => (
          <ol className={styles.steps}>
            <li>
              <p>Scan this code with your authenticator app, or enter this key there:</p>
              <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </li>
            <li>
              <TextField
                label="Enter the code that the app shows"
                name="code"
                autoComplete="one-time-code"
                inputMode="numeric"
                autoFocus
                required
                maxLength={20}
                error={code}
              />
            </li>
          </ol>
        )}
      </RequestForm>
    </div>
  );
}

interface ProveBothFactorsProps {
  account: Account;
  submitLabel: string;
  kind?: 'danger';
  text: string;
  onSubmit: (body: RemoveSecondFactorBody) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password, if the account has one, and a code. */
export function ProveBothFactors({ account, submitLabel, kind, text, onSubmit, onCancel }: ProveBothFactorsProps) {
  return (
    <div className={section.form}>
      <RequestForm
        submitLabel={submitLabel}
        kind={kind}
        fallbackMessage={FALLBACK_MESSAGE}
        validate={(values) => ({ ...passwordError(account, values), ...codeError(values) })}
        onSubmit={(values) => onSubmit({ ...proofOf(account, values), code: codeOf(values) })}
        onCancel={onCancel}
        fieldOf={{ [errorCodes.badCredentials]: 'password', [errorCodes.secondFactorWrong]: 'code' }}
      >
        {({ password, code }) => (
          <>
            <p>{text}</p>
            {account.hasPassword && <CurrentPassword error={password} />}
            <TextField
              label="Code from your authenticator app, or a recovery code"
              name="code"
              autoComplete="one-time-code"
              autoFocus={!account.hasPassword}
              required
              maxLength={40}
              error={code}
            />
          </>
        )}
      </RequestForm>
    </div>
  );
}
