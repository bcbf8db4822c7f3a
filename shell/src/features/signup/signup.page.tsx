import { Link, useLocation } from 'react-router-dom';
import { PageHead, useAuth, useHost } from '@chhapai/host-api';
import { TextField } from '@chhapai/ui';
import { SessionForm } from '../../session-entry/session-form';
import { SessionSheet } from '../../session-entry/session-sheet';
import { useSessionEntry } from '../../session-entry/use-session-entry';

/** Milliseconds between the account and the next page. Source: the specification's business constants. */
const REDIRECT_DELAY_MS = 100;

/** A new account. */
export function Component() {
  const { signup } = useAuth();
  const { notify } = useHost();
  const { state } = useLocation();
  const { busy, enter } = useSessionEntry();
  const submit = (values: FormData) => {
    const name = String(values.get('name') ?? '').trim();
    const email = String(values.get('email') ?? '').trim();
    const password = String(values.get('password') ?? '');
    if (!name || !email || !password) return notify.error('All fields are required');
    void enter({
      run: () => signup({ name, email, password }),
      success: 'Account created successfully!',
      delay: REDIRECT_DELAY_MS,
    });
  };
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
      <PageHead title="Sign Up · Chhapai" description="Create your account at Chhapai." path="/signup" noIndex />
      <SessionForm submitLabel="Create account" busy={busy} onSubmit={submit}>
        <TextField label="Full name" name="name" autoComplete="name" required maxLength={80} />
        <TextField label="Email address" name="email" type="email" autoComplete="username" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          maxLength={200}
        />
      </SessionForm>
    </SessionSheet>
  );
}
