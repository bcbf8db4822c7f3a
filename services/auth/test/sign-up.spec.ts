import { accountPaths, AuthReply, authPaths } from '@chhapai/contracts';
import { AccessTokens } from '@chhapai/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asha, startAuth, type Auth } from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth({ TRUSTED_PROXIES: '127.0.0.1' })));
afterAll(() => auth.close());

describe('signing up', () => {
  it('signs the new customer in', async () => {
    const { status, reply, headers } = await auth
      .browser()
      .post(authPaths.signup, { ...asha, email: ' ASHA@Example.com ' });
    expect(status).toBe(201);
    expect(AuthReply.strict().parse(reply)).toEqual({
      success: true,
      message: 'Account created successfully!',
      name: 'Asha Verma',
      email: 'asha@example.com',
      role: 'customer',
      avatar: '',
      jwtToken: reply.jwtToken,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const claims = await new AccessTokens(auth.url).verify(String(reply.jwtToken));
    const [row] = await auth.db.query('SELECT id, password_hash FROM accounts WHERE email = $1', [asha.email]);
    const sid = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    expect(claims).toEqual({ sub: row.id, sid, role: 'customer', name: 'Asha Verma', email: 'asha@example.com' });
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses an email address that has an account, in upper or lower case', async () => {
    const { status, reply, setCookies } = await auth
      .browser()
      .post(authPaths.signup, { ...asha, email: 'Asha@example.COM' });
    expect({ status, setCookies, ...reply }).toMatchObject({
      status: 409,
      setCookies: [],
      code: 'auth.email_taken',
      message: 'An account with this email already exists',
    });
  });

  it('creates one account when twelve sign up at once with one address', async () => {
    const email = 'ravi@example.com';
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => auth.browser().post(authPaths.signup, { ...asha, email })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    const [counts] = await auth.db.query(
      `SELECT count(DISTINCT accounts.id)::int AS accounts, count(sessions.id)::int AS sessions
         FROM accounts LEFT JOIN sessions ON account_id = accounts.id WHERE email = $1`,
      [email],
    );
    expect(counts).toEqual({ accounts: 1, sessions: 1 });
  });

  it('treats markup, quotes and Hindi in a name as text', async () => {
    const name = `<b>"आशा"</b>'; DROP TABLE accounts;--`;
    const { status, reply } = await auth
      .browser()
      .post(authPaths.signup, { ...asha, name, email: 'markup@example.com' });
    expect({ status, name: reply.name }).toEqual({ status: 201, name });
  });
});

describe('testing addresses for accounts', () => {
  const signUp = (email: string, address: string) =>
    auth.browser().post(authPaths.signup, { ...asha, email }, { 'x-forwarded-for': address });

  it('is possible twenty times an hour from one network, and then reveals nothing', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await signUp(asha.email, `2001:db8:7:7::${i + 1}`)).status);
    expect(statuses).toEqual([...Array(20).fill(409), 429]);
    const [taken, free] = [
      await signUp(asha.email, '2001:db8:7:7::a'),
      await signUp('nobody-yet@example.com', '2001:db8:7:7::a'),
    ];
    expect(free).toMatchObject({ status: 429, reply: { ...taken.reply, requestId: free.reply.requestId } });
    expect((await signUp('nobody-yet@example.com', '2001:db8:7:8::1')).status).toBe(201);
  });

  it('also counts changes to an address that belongs to another account', async () => {
    const address = '203.0.113.20';
    for (let i = 0; i < 19; i++) await signUp(asha.email, address);
    const browser = auth.browser();
    await browser.post(authPaths.signup, { ...asha, email: 'curious@example.com' }, { 'x-forwarded-for': address });
    const change = (email: string) =>
      browser.send('PATCH', accountPaths.get, { email }, { 'x-forwarded-for': address, 'if-match': '"1"' });
    expect((await change(asha.email)).status).toBe(409);
    const { status, reply } = await change('free@example.com');
    expect(status).toBe(429);
    expect(reply.message).not.toMatch(/log in/i);
  });
});

describe('an invalid sign-up is refused', () => {
  it.each<[string, unknown, string]>([
    ['no body', undefined, 'All fields are required'],
    ['an empty object', {}, 'All fields are required'],
    ['null', 'null', 'All fields are required'],
    ['a list', [], 'All fields are required'],
    ['no name', { ...asha, name: undefined }, 'All fields are required'],
    ['a blank name', { ...asha, name: ' \t ' }, 'All fields are required'],
    ['a blank email', { ...asha, email: '' }, 'All fields are required'],
    ['a null password', { ...asha, password: null }, 'All fields are required'],
    ['a blank password', { ...asha, password: '  ' }, 'All fields are required'],
    ['an invalid email', { ...asha, email: 'asha' }, 'email must be a valid email address'],
    ['two emails', { ...asha, email: 'a@b.in,c@d.in' }, 'email must be a valid email address'],
    ['a very long email', { ...asha, email: `${'a'.repeat(250)}@b.in` }, 'email must have at most 254 characters'],
    [
      'a line break in the name',
      { ...asha, name: 'Asha\r\nBcc: x' },
      'name must not contain line breaks or control characters',
    ],
    ['a very long name', { ...asha, name: 'a'.repeat(81) }, 'name must have at most 80 characters'],
    ['a very long password', { ...asha, password: 'a'.repeat(201) }, 'password must have at most 200 characters'],
    ['a name that is not a string', { ...asha, name: { $ne: '' } }, 'name must be text'],
    ['a list of passwords', { ...asha, password: ['a'] }, 'password must be text'],
    ['a role', { ...asha, role: 'admin' }, 'The request has an unknown field: role'],
    ['an id', { ...asha, id: 'x' }, 'The request has an unknown field: id'],
    ['NUL in the name', { ...asha, name: 'a\0' }, 'The request contains characters we cannot read'],
  ])('with %s', async (_, body, message) => {
    const before = await countAccounts();
    const { status, reply } = await auth.browser().post(authPaths.signup, body);
    expect({ status, code: reply.code, message: reply.message }).toEqual({
      status: 400,
      code: 'request.invalid',
      message,
    });
    expect(await countAccounts()).toBe(before);
  });

  async function countAccounts(): Promise<number> {
    const [{ count }] = await auth.db.query('SELECT count(*)::int FROM accounts');
    return count;
  }
});
