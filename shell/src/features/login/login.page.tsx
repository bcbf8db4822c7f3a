import { Suspense, useState } from 'react';
import { Link, useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { errorCodes } from '@chhapai/contracts';
import { hostContext, PageHead, queryData, useAuth, useHost } from '@chhapai/host-api';
import { lazyWithRetry, Loading, PasswordField, SkeletonText, TextField } from '@chhapai/ui';
import { retryOnce } from '../../remotes/loading';
import { googleConfigApi, GoogleLogin } from '../../session-entry/google-login';
import { loginErrors } from '../../session-entry/field-errors.rules';
import { PageSheet, SessionForm, SessionSheet } from '../../session-entry/session-form';
import { useSessionEntry } from '../../session-entry/use-session-entry';
import styles from './login.module.css';

const useSecondFactor = lazyWithRetry(async () => {
  const { SecondFactor } = await retryOnce(() => import(/* webpackChunkName: "account" */ './second-factor'));
  return SecondFactor;
});

/** How long the page waits for the configuration of its Google button, in milliseconds. */
const GOOGLE_CONFIG_TIMEOUT_MS = 300;

/** Login with email address and password, or with a Google account. */
export function Component() {
  const { login } = useAuth();
  const { notify } = useHost();
  const { state } = useLocation();
  const { busy, formError, enter, pending, goBack } = useSessionEntry();
  const SecondFactor = useSecondFactor();
  const [typedEmail, setTypedEmail] = useState('');
  const validate = (values: FormData) => {
    const { email, password } = credentialsOf(values);
    if (!email || !password.trim()) notify.error('Email and password are required', { id: 'session' });
    return loginErrors({ email, password });
  };
  const submit = (values: FormData) => {
    setTypedEmail(credentialsOf(values).email);
    return enter({
      run: () => login(credentialsOf(values)),
      success: 'Login successful',
      fieldOf: { [errorCodes.badCredentials]: 'password' },
    });
  };
  const head = <PageHead title="Login · Chhapai" description="Sign in to your account at Chhapai." path="/login" />;
  if (pending)
    return (
      <PageSheet title="One more step" subtitle="Two-factor authentication is on for your account.">
        {head}
        <Suspense fallback={<PendingStep />}>
          <SecondFactor pending={pending} busy={busy} formError={formError} enter={enter} onBack={goBack} />
        </Suspense>
      </PageSheet>
    );
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
      {head}
      <SessionForm submitLabel="Sign in" busy={busy} formError={formError} validate={validate} onSubmit={submit}>
        {({ email, password }) => (
          <>
            <TextField
              label="Email address"
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={typedEmail}
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
            <Link to="/forgot-password" state={state} className={styles.forgot}>
              Forgot your password?
            </Link>
          </>
        )}
      </SessionForm>
      <GoogleLogin enter={enter} />
    </SessionSheet>
  );
}

function PendingStep() {
  return (
    <Loading label="Loading">
      <SkeletonText lines={3} />
    </Loading>
  );
}

/** Usually loads the Google configuration before the page is shown, so that the button does not shift the page later. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const query = googleConfigApi.endpoints.getGoogleConfig.initiate();
  const config = queryData(context.get(hostContext), query).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => void (timer = setTimeout(resolve, GOOGLE_CONFIG_TIMEOUT_MS)));
  await Promise.race([config, timeout]);
  clearTimeout(timer);
  return null;
}

function credentialsOf(values: FormData): { email: string; password: string } {
  return { email: String(values.get('email') ?? '').trim(), password: String(values.get('password') ?? '') };
}
