import { DailyCountsReply, PeopleReply, peoplePaths, type Role } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signUp, startAuth, type Auth, type Browser } from './auth-service.js';

let auth: Auth;
let admin: Browser;
beforeAll(async () => {
  auth = await startAuth({ STAFF_EMAIL: 'boss@example.com', STAFF_PASSWORD: 'boss password' });
  admin = await signIn(auth, 'boss@example.com', 'boss password');
});
afterAll(() => auth.close());

/** Adds an account with this role. */
async function addPerson(email: string, role: Role = 'customer') {
  await signUp(auth, email);
  await auth.db.query('UPDATE accounts SET role = $2 WHERE email = $1', [email, role]);
}

describe('new shoppers', () => {
  const DAY = `((now() AT TIME ZONE 'Asia/Kolkata')::date - $2::int)::timestamp AT TIME ZONE 'Asia/Kolkata'`;
  const addShopper = async (email: string, daysAgo: number, afterMidnight: string, role: Role = 'customer') => {
    await addPerson(email, role);
    const backdate = `UPDATE accounts SET created_at = ${DAY} + $3::interval WHERE email = $1`;
    await auth.db.query(backdate, [email, daysAgo, afterMidnight]);
  };
  const readDaily = async (query: string) =>
    DailyCountsReply.parse((await admin.send('GET', `${peoplePaths.daily}${query}`)).reply).data;

  it('are counted by the day in India, and are those that the list shows', async () => {
    await addShopper('joined-last-second@example.com', 3, '23:59:59.999999');
    await addShopper('joined-midnight@example.com', 2, '0');
    await addShopper('joined-later@example.com', 2, '13:00');
    await addShopper('joined-as-staff@example.com', 2, '13:00', 'staff');
    await addShopper('joined-before@example.com', 8, '1:00');
    const { current, previous } = await readDaily('?days=7');
    expect(current.slice(3, 5).map(({ count }) => count)).toEqual([1, 2]);
    expect(previous.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1, 0]);
    const { date, count } = current[4]!;
    const filter = `?role=customer&createdFrom=${date}&createdTo=${date}`;
    const { total } = PeopleReply.parse((await admin.send('GET', peoplePaths.list + filter)).reply);
    expect(total).toEqual({ count, exact: true });
    expect((await readDaily('?days=1')).current).toEqual(current.slice(-1));
  });

  it('can be counted by staff who may not list people, but not by customers', async () => {
    await addPerson('figures-staff@example.com', 'staff');
    const ravi = await signIn(auth, 'figures-staff@example.com');
    expect((await ravi.send('GET', peoplePaths.daily)).status).toBe(200);
    expect((await ravi.send('GET', peoplePaths.list)).status).toBe(403);
    await addPerson('figures-customer@example.com');
    const asha = await signIn(auth, 'figures-customer@example.com');
    expect((await asha.send('GET', peoplePaths.daily)).status).toBe(403);
  });
});
