/** What is wrong with each field of a form, in the order of the fields. */
export type FieldFaults = Partial<Record<string, string>>;

/** The addresses the auth service takes. Source: zod's `z.email()`, which is too heavy for a page. */
const EMAIL = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

export function loginFaults({ email, password }: { email: string; password: string }): FieldFaults {
  return faults({ email: emailFault(email), password: password.trim() ? undefined : 'Enter your password' });
}

export function signupFaults({ name, email, password }: { name: string; email: string; password: string }) {
  return faults({
    name: name ? undefined : 'Enter your full name',
    email: emailFault(email),
    password: password.trim() ? undefined : 'Choose a password',
  });
}

function emailFault(email: string): string | undefined {
  if (!email) return 'Enter your e-mail address';
  return EMAIL.test(email) ? undefined : 'Enter an e-mail address like name@example.com';
}

function faults(found: Record<string, string | undefined>): FieldFaults {
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault));
}
