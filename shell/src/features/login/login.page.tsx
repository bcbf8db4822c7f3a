import { Link, useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { errorCodes } from '@chhapai/contracts';
import { hostContext, PageHead, queryData, useAuth, useHost } from '@chhapai/host-api';
import { PasswordField, TextField } from '@chhapai/ui';
import { googleConfigApi, GoogleLogin } from '../../session-entry/google-login';
import { loginFaults } from '../../session-entry/session-faults.rules';
import { SessionForm, SessionSheet } from '../../session-entry/session-form';
import { useSessionEntry } from '../../session-entry/use-session-entry';

/** The page does not wait longer than this for what only its Google button needs. */
const LONGEST_WAIT_MS = 300;

/** Login with e-mail and password, or with a Google account. */
export function Component() {
  const { login } = useAuth();
  const { notify } = useHost();
  const { state } = useLocation();
  const { busy, refusal, enter } = useSessionEntry();
  const check = (values: FormData) => {
    const { email, password } = credentials(values);
    if (!email || !password.trim()) notify.error('Email and password are required', { id: 'session' });
    return loginFaults({ email, password });
  };
  const submit = (values: FormData) =>
    enter({
      run: () => login(credentials(values)),
      success: 'Login successful',
      fieldOf: { [errorCodes.badCredentials]: 'password' },
    });
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
      <SessionForm submitLabel="Sign in" busy={busy} refusal={refusal} check={check} onSubmit={submit}>
        {({ email, password }) => (
          <>
            <TextField
              label="Email address"
              name="email"
              type="email"
              autoComplete="username"
              required
              maxLength={254}
              error={email}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              maxLength={200}
              error={password}
            />
          </>
        )}
      </SessionForm>
      <GoogleLogin enter={enter} />
    </SessionSheet>
  );
}

/** Whether Google login is set up is mostly known before the page shows, so that nothing moves when the answer comes. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const question = googleConfigApi.endpoints.getGoogleConfig.initiate();
  const answer = queryData(context.get(hostContext), question).catch(() => undefined);
  await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  return null;
}

function credentials(values: FormData): { email: string; password: string } {
  return { email: String(values.get('email') ?? '').trim(), password: String(values.get('password') ?? '') };
}
