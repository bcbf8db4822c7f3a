import { PasswordField } from '@chhapai/ui';
import type { FieldErrors } from './use-field-errors';

/** The minimum of the contract, whose schema would load zod. */
const MIN_LENGTH = 8;

const PASSWORD_HINT = `At least ${MIN_LENGTH} characters, and not a common password.`;

/** Validates a new password. The server decides whether it is too common. */
export function newPasswordError(password: string): FieldErrors {
  if (!password.trim()) return { password: 'Choose a password' };
  return password.length < MIN_LENGTH ? { password: `Choose at least ${MIN_LENGTH} characters` } : {};
}

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
