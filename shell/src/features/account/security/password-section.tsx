import { errorCodes, type Account } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { PasswordField } from '@chhapai/ui';
import { newPasswordError, NewPasswordField } from '../../../forms/new-password-field';
import { RequestForm, textOf } from '../../../forms/request-form';
import { useChangePasswordMutation } from '../account.api';
import { AccountSection } from '../account-section';
import section from '../account-section.module.css';

/** Changes the password; people who have only ever logged in with Google set their first one. */
export function PasswordSection({ account }: { account: Account }) {
  const { notify } = useHost();
  const [change] = useChangePasswordMutation();
  const { hasPassword } = account;
  const validate = (values: FormData) => ({
    ...(hasPassword && !textOf(values, 'current') && { current: 'Enter your current password' }),
    ...newPasswordError(textOf(values, 'password')),
  });
  const save = (values: FormData) =>
    change({
      ...(hasPassword && { current: textOf(values, 'current') }),
      password: textOf(values, 'password'),
    }).unwrap();
  return (
    <AccountSection
      id="password"
      title="Password"
      intro={
        hasPassword
          ? 'After a change, you stay logged in here and are logged out everywhere else.'
          : 'You log in with Google. Set a password to log in with your email address as well.'
      }
    >
      <div className={section.form}>
        <RequestForm
          submitLabel={hasPassword ? 'Change password' : 'Set password'}
          fallbackMessage={`The password could not be ${hasPassword ? 'changed' : 'set'}. Please try again.`}
          validate={validate}
          onSubmit={save}
          onDone={() =>
            notify.success(hasPassword ? 'Your password has been changed' : 'Your password has been set', {
              id: 'account',
            })
          }
          fieldOf={{ [errorCodes.badCredentials]: 'current' }}
        >
          {({ current, password }) => (
            <>
              {/* Tells password managers whose password this is. */}
              <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
              {hasPassword && (
                <PasswordField
                  label="Current password"
                  name="current"
                  autoComplete="current-password"
                  required
                  maxLength={200}
                  error={current}
                />
              )}
              <NewPasswordField error={password} />
            </>
          )}
        </RequestForm>
      </div>
    </AccountSection>
  );
}
