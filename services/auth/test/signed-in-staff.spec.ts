import { peoplePaths, rolePermissions, StaffMemberReply } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, signUp, startAuth, type Auth } from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth()));
afterAll(() => auth.close());

it.each(['staff', 'admin'] as const)('tells signed-in staff their role and permissions: %s', async (role) => {
  const email = `me-${role}@example.com`;
  await signUp(auth, email);
  const [[{ id }]] = await auth.db.query('UPDATE accounts SET role = $2 WHERE email = $1 RETURNING id', [email, role]);
  const { headers, reply } = await (await signIn(auth, email)).send('GET', peoplePaths.me);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(StaffMemberReply.parse(reply)).toEqual({
    success: true,
    user: { _id: id, name: 'Asha Verma', email, avatar: '' },
    role,
    permissions: rolePermissions[role],
  });
});
