import { expect, it } from 'vitest';
import { loginFaults, signupFaults } from './session-faults.rules';

const hint = { email: 'Enter an e-mail address like name@example.com' };

it.each([
  'asha',
  'asha@',
  'asha@example',
  '@example.com',
  'asha verma@example.com',
  'a..b@example.com',
  'asha@exa_mple.com',
])('shows how an e-mail address looks instead of taking “%s”', (email) =>
  expect(loginFaults({ email, password: 'x' })).toEqual(hint),
);

it.each(['asha@example.com', "o'neil+print@mail.example.co.in", 'ASHA@Example.COM'])('takes “%s”', (email) =>
  expect(loginFaults({ email, password: 'x' })).toEqual({}),
);

it('names every missing field, the first one first', () => {
  expect(Object.entries(signupFaults({ name: '', email: '', password: ' ' }))).toEqual([
    ['name', 'Enter your full name'],
    ['email', 'Enter your e-mail address'],
    ['password', 'Choose a password'],
  ]);
});
