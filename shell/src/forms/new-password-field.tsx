import { MIN_PASSWORD_LENGTH } from '@chhapai/contracts';
import { PasswordField } from '@chhapai/ui';
import type { FieldErrors } from './use-field-errors';

const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters, and not a common password.`;

/** Validates a new password. The server decides whether it is too common. */
export function newPasswordError(password: string): FieldErrors {
  if (!password.trim()) return { password: 'Choose a password' };
  return password.length < MIN_PASSWORD_LENGTH ? { password: `Choose at least ${MIN_PASSWORD_LENGTH} characters` } : {};
}

interface NewPasswordFieldProps {
  label?: string;
  error: string | undefined;
}

/** The field `password` of a form that sets a new one. */
export const NewPasswordField = ({ label = 'New password', error }: NewPasswordFieldProps) => (
  <PasswordField
    label={label}
    name="password"
    autoComplete="new-password"
    hint={PASSWORD_HINT}
    required
    maxLength={200}
    error={error}
  />
);
