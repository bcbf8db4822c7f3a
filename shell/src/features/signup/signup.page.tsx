import { Link, useLocation } from 'react-router-dom';
import { errorCodes } from '@chhapai/contracts';
import { PageHead, useAuth, useHost } from '@chhapai/host-api';
import { TextField } from '@chhapai/ui';
import { NewPasswordField } from '../../forms/new-password-field';
import { signupErrors } from '../../session-entry/field-errors.rules';
import { SessionForm, SessionSheet } from '../../session-entry/session-form';
import { useSessionEntry } from '../../session-entry/use-session-entry';

/** Delay before the next page, in milliseconds. Source: the specification's business constants. */
const REDIRECT_DELAY_MS = 100;

/** Creates an account. */
export function Component() {
  const { signup } = useAuth();
  const { notify } = useHost();
  const { state } = useLocation();
  const { busy, formError, enter } = useSessionEntry();
  const validate = (values: FormData) => {
    const account = accountOf(values);
    if (!account.name || !account.email || !account.password.trim())
      notify.error('All fields are required', { id: 'session' });
    return signupErrors(account);
  };
  const submit = (values: FormData) =>
    enter({
      run: () => signup(accountOf(values)),
      success: 'Account created successfully!',
      delay: REDIRECT_DELAY_MS,
      fieldOf: { [errorCodes.emailTaken]: 'email' },
    });
  return (
    <SessionSheet
      title="Create your account"
      subtitle="Join us today"
      other={
        <>
          Already have an account?{' '}
          <Link to="/login" state={state}>
            Sign in
          </Link>
        </>
      }
    >
      <PageHead title="Sign Up · Chhapai" description="Create your account at Chhapai." path="/signup" />
      <SessionForm submitLabel="Create account" busy={busy} formError={formError} validate={validate} onSubmit={submit}>
        {({ name, email, password }) => (
          <>
            <TextField label="Full name" name="name" autoComplete="name" required maxLength={80} error={name} />
            <TextField
              label="Email address"
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              error={email}
            />
            <NewPasswordField label="Password" error={password} />
          </>
        )}
      </SessionForm>
    </SessionSheet>
  );
}

function accountOf(values: FormData): { name: string; email: string; password: string } {
  const text = (field: string) => String(values.get(field) ?? '');
  return { name: text('name').trim(), email: text('email').trim(), password: text('password') };
}
