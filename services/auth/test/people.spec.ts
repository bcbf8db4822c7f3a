import { PeopleReply, peoplePaths, PersonReply, type Role } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signUp, startAuth, type Auth, type Browser } from './auth-service.js';

let auth: Auth;
let admin: Browser;
beforeAll(async () => {
  auth = await startAuth({ STAFF_EMAIL: 'boss@example.com', STAFF_PASSWORD: 'boss password' });
  admin = await signIn(auth, 'boss@example.com', 'boss password');
});
afterAll(() => auth.close());

const idOf = async (email: string) =>
  ((await auth.db.query('SELECT id FROM accounts WHERE email = $1', [email])) as { id: string }[])[0]!.id;
const list = async (query = '') => PeopleReply.parse((await admin.send('GET', `${peoplePaths.list}${query}`)).reply);
const change = (browser: Browser, id: string, role: Role, version: number) =>
  browser.send('PATCH', peoplePaths.one(id), { role }, { 'if-match': `"${version}"` });
const readAudit = async (subject: string) =>
  (await admin.send('GET', `${peoplePaths.audit}?subject=${subject}`)).reply.data as object[];

/** Creates an account with this role and signs in to it. */
async function createPerson(email: string, role: Role = 'customer', name = 'Asha Verma') {
  await signUp(auth, email, { name });
  await auth.db.query('UPDATE accounts SET role = $2 WHERE email = $1', [email, role]);
  return { id: await idOf(email), browser: await signIn(auth, email) };
}

describe('the list of people', () => {
  const listEmails = async (query: string) => (await list(query)).data.map(({ email }) => email);
  beforeAll(async () => {
    await createPerson('list-meera@example.com', 'customer', 'मीरा Iyer');
    await createPerson('list-zoya@example.com', 'staff', 'Zoya Khan');
    await createPerson('list-amit@example.com', 'customer', 'amit 100%_Rao');
  });

  it.each([
    ['composed', '\u095bफर'],
    ['decomposed', 'ज\u093cफर'],
  ])('finds Hindi names whose dotted letters are stored %s, however they are typed', async (form, name) => {
    await createPerson(`dot-${form}@example.com`, 'customer', name);
    for (const typed of ['\u095bफर', 'ज\u093cफर'])
      expect(await listEmails(`?q=${encodeURIComponent(`dot-${form} ${typed}`)}`)).toEqual([`dot-${form}@example.com`]);
    expect(await listEmails(`?q=${encodeURIComponent(`dot-${form} ज\u093cफल`)}`)).toEqual([]);
  });

  it('has every account, newest first, and never a password', async () => {
    const { reply } = await admin.send('GET', `${peoplePaths.list}?q=list-zoya`);
    expect(PeopleReply.strict().parse(reply)).toEqual({
      success: true,
      data: [
        {
          _id: await idOf('list-zoya@example.com'),
          name: 'Zoya Khan',
          email: 'list-zoya@example.com',
          role: 'staff',
          avatar: '',
          emailVerified: false,
          secondFactor: false,
          createdAt: expect.stringMatching(/Z$/),
          version: expect.any(Number),
        },
      ],
      next: null,
      total: { count: 1, exact: true },
    });
    expect((await listEmails('?q=list-')).map((email) => email.slice(5, 9))).toEqual(['amit', 'zoya', 'meer']);
  });

  it.each([
    ['q=Zoya', ['list-zoya@example.com']],
    ['q=ZOYA khan', ['list-zoya@example.com']],
    ['q=मीरा', ['list-meera@example.com']],
    ['q=zo', ['list-zoya@example.com']],
    ['q=100%25_', ['list-amit@example.com']],
    ['q=list-%25', []],
    ['q=list- khan nobody', []],
    ['q=list-&role=staff', ['list-zoya@example.com']],
    ['q=list-&role=staff,admin&sort=name', ['list-zoya@example.com']],
    ['q=list-&sort=name', ['list-amit@example.com', 'list-zoya@example.com', 'list-meera@example.com']],
    ['q=list-&sort=-email', ['list-zoya@example.com', 'list-meera@example.com', 'list-amit@example.com']],
  ])('finds and sorts by %s', async (query, expected) => {
    expect(await listEmails(`?${query.replaceAll(' ', '+')}`)).toEqual(expected);
  });

  it.each(['createdAt', '-createdAt', 'name', '-name', 'email', '-email'])('pages by %s without gaps', async (sort) => {
    const all = await listEmails(`?sort=${sort}&limit=100`);
    const paged: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: PeopleReply = await list(`?sort=${sort}&limit=2${next && `&after=${next}`}`);
      paged.push(...page.data.map(({ email }) => email));
      next = page.next;
    }
    expect(paged).toEqual(all);
    expect(new Set(paged).size).toBe(paged.length);
  });

  it.each([
    ['role=owner', 'request.invalid'],
    ['sort=password', 'request.invalid'],
    ['limit=0', 'request.invalid'],
    ['colour=red', 'request.invalid'],
    ['after=abc', 'request.bad_cursor'],
  ])('refuses %s', async (query, code) => {
    const { status, reply } = await admin.send('GET', `${peoplePaths.list}?${query}`);
    expect([status, reply.code]).toEqual([400, code]);
  });

  it('refuses a cursor with an invalid time', async () => {
    const { next } = await list('?limit=1');
    const [filter, , id] = JSON.parse(Buffer.from(next!, 'base64url').toString()) as string[];
    const forged = Buffer.from(JSON.stringify([filter, '9'.repeat(30), id])).toString('base64url');
    const { status, reply } = await admin.send('GET', `${peoplePaths.list}?limit=1&after=${forged}`);
    expect([status, reply.code]).toEqual([400, 'request.bad_cursor']);
  });

  it('refuses the cursor of a different filter', async () => {
    const { next } = await list('?limit=1');
    const { status, reply } = await admin.send('GET', `${peoplePaths.list}?limit=1&role=customer&after=${next}`);
    expect([status, reply.code]).toEqual([400, 'request.bad_cursor']);
  });
});

describe('changing a role', () => {
  it('takes effect, is audited, and increases the version', async () => {
    const { id, browser } = await createPerson('raise@example.com');
    expect((await browser.send('GET', peoplePaths.me)).status).toBe(403);
    const { status, headers, reply } = await change(admin, id, 'staff', 1);
    expect([status, headers.get('etag')]).toEqual([200, '"2"']);
    expect(PersonReply.parse(reply).data).toMatchObject({ _id: id, role: 'staff', version: 2 });
    expect(await readAudit(id)).toMatchObject([
      {
        by: 'boss@example.com',
        role: 'admin',
        action: 'user.role_changed',
        before: { role: 'customer' },
        after: { role: 'staff' },
        requestId: headers.get('x-request-id'),
      },
    ]);
    await browser.post('/api/auth/refresh');
    expect((await browser.send('GET', peoplePaths.me)).status).toBe(200);
  });

  it('revokes the permissions of staff at once, and tells them why', async () => {
    const { id, browser } = await createPerson('lower@example.com', 'staff');
    expect((await browser.send('GET', peoplePaths.me)).status).toBe(200);
    expect((await change(admin, id, 'customer', 1)).status).toBe(200);
    const { status, reply } = await browser.send('GET', peoplePaths.me);
    expect({ status, code: reply.code, message: reply.message }).toEqual({
      status: 403,
      code: 'auth.forbidden',
      message: 'Your role has changed. Please reload the page.',
    });
  });

  it('requires the current version', async () => {
    const { id } = await createPerson('versioned@example.com');
    const unversioned = await admin.send('PATCH', peoplePaths.one(id), { role: 'staff' });
    expect([unversioned.status, unversioned.reply.code]).toEqual([428, 'request.precondition_required']);
    await change(admin, id, 'staff', 1);
    const { status, reply } = await change(admin, id, 'admin', 1);
    expect([status, reply.code]).toEqual([412, 'user.changed']);
    expect(reply.details).toMatchObject({
      current: { _id: id, role: 'staff', version: 2 },
      changedBy: 'boss@example.com',
      changedByName: expect.any(String),
      changedAt: expect.stringMatching(/Z$/),
      fields: ['role'],
    });
  });

  it('names who changed the role, even if somebody else has ended the sessions since', async () => {
    const { id } = await createPerson('logged-out@example.com');
    const other = await createPerson('other-boss@example.com', 'admin');
    await change(admin, id, 'staff', 1);
    await other.browser.send('DELETE', peoplePaths.sessions(id));
    expect((await change(admin, id, 'admin', 1)).reply.details).toMatchObject({ changedBy: 'boss@example.com' });
  });

  it('lets one of many concurrent changes win', async () => {
    const { id } = await createPerson('contested@example.com');
    const replies = await Promise.all(Array.from({ length: 8 }, () => change(admin, id, 'staff', 1)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(412)]);
    expect(await readAudit(id)).toHaveLength(1);
  });

  it.each([{}, { role: 'owner' }, { role: 'staff', name: 'x' }])('refuses %j', async (body) => {
    const { id } = await createPerson(`body-${JSON.stringify(body).length}@example.com`);
    const { status, reply } = await admin.send('PATCH', peoplePaths.one(id), body, { 'if-match': '"1"' });
    expect([status, reply.code]).toEqual([400, 'request.invalid']);
  });

  it.each(['0197b3a0-0000-7000-8000-000000000000', 'x'])(
    'reports that there is no account %s, whatever the body',
    async (id) => {
      for (const [method, path] of [
        ['GET', peoplePaths.one(id)],
        ['PATCH', peoplePaths.one(id)],
        ['GET', peoplePaths.sessions(id)],
        ['DELETE', peoplePaths.sessions(id)],
      ] as const) {
        const { status, reply } = await admin.send(method, path, method === 'PATCH' ? { no: 1 } : undefined);
        expect([status, reply.code]).toEqual([404, 'user.not_found']);
      }
    },
  );
});

describe('the last administrator', () => {
  it('cannot be demoted', async () => {
    const own = await startAuth({ STAFF_EMAIL: 'boss@example.com', STAFF_PASSWORD: 'boss password' });
    const browser = await signIn(own, 'boss@example.com', 'boss password');
    const [{ id }] = await own.db.query('SELECT id FROM accounts');
    const { status, reply } = await change(browser, id as string, 'staff', 1);
    expect([status, reply.code]).toEqual([409, 'user.last_admin']);
    expect((await browser.send('GET', peoplePaths.me)).reply.role).toBe('admin');
    await own.close();
  });

  it('remains when two administrators demote each other at once', async () => {
    const own = await startAuth({ STAFF_EMAIL: 'boss@example.com', STAFF_PASSWORD: 'boss password' });
    await signUp(own, 'deputy@example.com');
    const rounds: number[][] = [];
    for (let round = 0; round < 20; round++) {
      await own.db.query(`UPDATE accounts SET role = 'admin'`);
      const one = await signIn(own, 'boss@example.com', 'boss password');
      const other = await signIn(own, 'deputy@example.com');
      const rows: { id: string; email: string; version: number }[] = await own.db.query('SELECT * FROM accounts');
      const rowOf = (email: string) => rows.find((row) => row.email === email)!;
      const [first, second] = [rowOf('boss@example.com'), rowOf('deputy@example.com')];
      const replies = await Promise.all([
        change(one, second.id, 'customer', second.version),
        change(other, first.id, 'customer', first.version),
      ]);
      const [{ admins }] = await own.db.query(`SELECT count(*)::int AS admins FROM accounts WHERE role = 'admin'`);
      expect(admins).toBe(1);
      rounds.push(replies.map(({ status }) => status).sort());
    }
    // The loser is refused: either they are no longer an administrator, or the other one is the last administrator.
    for (const statuses of rounds)
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses);
    await own.close();
  });
});

describe('a person’s sessions', () => {
  it('are listed with their device, and end one by one or together', async () => {
    const { id, browser } = await createPerson('devices@example.com');
    const listSessions = async () =>
      (await admin.send('GET', peoplePaths.sessions(id))).reply.data as { _id: string }[];
    const sessions = await listSessions();
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toEqual({
      _id: expect.any(String),
      device: expect.any(String),
      openedAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      current: false,
    });

    const [used, idle] = sessions as [{ _id: string }, { _id: string }];
    const end = (sid: string) => admin.send('DELETE', peoplePaths.session(id, sid));
    expect((await end(idle._id)).status).toBe(200);
    expect((await listSessions()).map(({ _id }) => _id)).toEqual([used._id]);
    const again = await end(idle._id);
    expect([again.status, again.reply.code]).toEqual([404, 'session.not_found']);

    expect((await browser.send('GET', '/api/account')).status).toBe(200);
    expect((await admin.send('DELETE', peoplePaths.sessions(id))).status).toBe(200);
    expect((await browser.send('GET', '/api/account')).status).toBe(401);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
    expect(await listSessions()).toEqual([]);
    expect(await readAudit(id)).toMatchObject([
      { action: 'user.sessions_ended' },
      { action: 'user.session_ended', before: { session: idle._id } },
    ]);
  });

  it("cannot be ended through another person's account", async () => {
    const [one, other] = [await createPerson('mine@example.com'), await createPerson('theirs@example.com')];
    const [session] = (await admin.send('GET', peoplePaths.sessions(other.id))).reply.data as { _id: string }[];
    expect((await admin.send('DELETE', peoplePaths.session(one.id, session!._id))).status).toBe(404);
    expect((await other.browser.send('GET', '/api/account')).status).toBe(200);
  });
});
