import { PasswordField } from '@chhapai/ui';
import { PASSWORD_HINT } from './password.rules';

/** The field `password` of a form that sets a new one. */
export const NewPasswordField = ({ error }: { error: string | undefined }) => (
  <PasswordField
    label="New password"
    name="password"
    autoComplete="new-password"
    hint={PASSWORD_HINT}
    required
    maxLength={200}
    error={error}
  />
);
