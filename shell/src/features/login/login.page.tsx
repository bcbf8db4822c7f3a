import { Link, useLocation } from 'react-router-dom';
import { PageHead, useAuth, useHost } from '@chhapai/host-api';
import { TextField } from '@chhapai/ui';
import { GoogleLogin } from '../../session-entry/google-login';
import { SessionForm } from '../../session-entry/session-form';
import { SessionSheet } from '../../session-entry/session-sheet';
import { useSessionEntry } from '../../session-entry/use-session-entry';

/** Login with e-mail and password, or with a Google account. */
export function Component() {
  const { login } = useAuth();
  const { notify } = useHost();
  const { state } = useLocation();
  const { busy, enter } = useSessionEntry();
  const submit = (values: FormData) => {
    const email = String(values.get('email') ?? '').trim();
    const password = String(values.get('password') ?? '');
    if (!email || !password) return notify.error('Email and password are required');
    void enter({ run: () => login({ email, password }), success: 'Login successful' });
  };
  return (
    <SessionSheet
      title="Welcome back"
      subtitle="Sign in to your account"
      other={
        <>
          New here?{' '}
          <Link to="/signup" state={state}>
            Create an account
          </Link>
        </>
      }
    >
      <PageHead title="Login · Chhapai" description="Sign in to your account at Chhapai." path="/login" noIndex />
      <SessionForm submitLabel="Sign in" busy={busy} onSubmit={submit}>
        <TextField label="Email address" name="email" type="email" autoComplete="username" required />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      </SessionForm>
      <GoogleLogin enter={enter} />
    </SessionSheet>
  );
}
