import { expect, it } from 'vitest';
import { loginErrors, signupErrors } from './field-errors.rules';

const hint = { email: 'Enter an email address like name@example.com' };

it.each([
  'asha',
  'asha@',
  'asha@example',
  '@example.com',
  'asha verma@example.com',
  'a..b@example.com',
  'asha@exa_mple.com',
])('rejects “%s” with an example of an email address', (email) =>
  expect(loginErrors({ email, password: 'x' })).toEqual(hint),
);

it.each(['asha@example.com', "o'neil+print@mail.example.co.in", 'ASHA@Example.COM'])('accepts “%s”', (email) =>
  expect(loginErrors({ email, password: 'x' })).toEqual({}),
);

it('reports every missing field in order', () => {
  expect(Object.entries(signupErrors({ name: '', email: '', password: ' ' }))).toEqual([
    ['name', 'Enter your full name'],
    ['email', 'Enter your email address'],
    ['password', 'Choose a password'],
  ]);
});
