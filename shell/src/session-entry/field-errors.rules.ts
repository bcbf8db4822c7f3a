import type { FieldErrors } from '../forms/use-field-errors';

/** The email addresses that the auth service accepts. Source: zod's `z.email()`, which is too large for a page. */
const EMAIL = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Error messages by field; empty if the login can be sent. */
export function loginErrors({ email, password }: { email: string; password: string }): FieldErrors {
  return withoutEmpty({ email: emailError(email), password: password.trim() ? undefined : 'Enter your password' });
}

/** Error messages by field; empty if the signup can be sent. */
export function signupErrors({ name, email, password }: { name: string; email: string; password: string }) {
  return withoutEmpty({
    name: name ? undefined : 'Enter your full name',
    email: emailError(email),
    password: password.trim() ? undefined : 'Choose a password',
  });
}

export function emailError(email: string): string | undefined {
  if (!email) return 'Enter your email address';
  return EMAIL.test(email) ? undefined : 'Enter an email address like name@example.com';
}

function withoutEmpty(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}
