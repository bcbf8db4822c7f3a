import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccessTokens } from '../src/index.js';
import { routeTable, startTestService, startTestAuth, findWronglyAccepted } from '../src/testing/index.js';
import { ForgottenController, notes as notesService } from './support/notes-service.js';
import { startNotes, type Notes } from './support/start-notes.js';

let notes: Notes;
beforeAll(async () => void (notes = await startNotes()));
afterAll(() => notes.close());

async function get(path: string, authorization?: string) {
  const response = await fetch(notes.url + path, authorization ? { headers: { authorization } } : {});
  return { status: response.status, ...((await response.json()) as object) };
}

describe('a route for signed-in shoppers', () => {
  it('takes the shopper from the token', async () => {
    const sub = randomUUID();
    const token = await notes.auth.issueToken({ sub });
    expect(await get('/api/notes/mine', `Bearer ${token}`)).toEqual({ status: 200, success: true, who: sub });
  });

  it.each(['', 'Bearer', 'Bearer abc', 'Basic YTpi', 'Bearer a.b.c', `Bearer ${'x'.repeat(4000)}`])(
    'refuses %j',
    async (authorization) => {
      expect(await get('/api/notes/mine', authorization)).toMatchObject({
        status: 401,
        code: 'auth.login_required',
        message: 'Please log in to continue',
      });
    },
  );

  it('reports that a token has expired', async () => {
    const token = await notes.auth.issueToken({ expiresIn: '-1m' });
    expect(await get('/api/notes/mine', `Bearer ${token}`)).toMatchObject({ status: 401, code: 'auth.token_expired' });
  });

  it('refuses an expired token even if it was verified a moment ago', async () => {
    const token = await notes.auth.issueToken({ expiresIn: '2s' });
    expect(await get('/api/notes/mine', `Bearer ${token}`)).toMatchObject({ status: 200 });
    await expect
      .poll(() => get('/api/notes/mine', `Bearer ${token}`), { timeout: 10_000 })
      .toMatchObject({ status: 401, code: 'auth.token_expired' });
  });

  it('refuses a token whose key is not published, as if it had expired', async () => {
    const otherAuth = await startTestAuth();
    const token = await otherAuth.issueToken();
    await otherAuth.close();
    expect(await get('/api/notes/mine', `Bearer ${token}`)).toMatchObject({ status: 401, code: 'auth.token_expired' });
  });

  it('refuses a changed or unsigned token', async () => {
    const [head, , signature] = (await notes.auth.issueToken()).split('.');
    const claims = { sub: randomUUID(), role: 'admin', name: 'A', email: 'a@b.in', exp: 9_999_999_999 };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const unsignedHead = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${head}.${forged}.${signature}`, `${unsignedHead}.${forged}.`]) {
      expect(await get('/api/staff', `Bearer ${token}`)).toMatchObject({ status: 401, code: 'auth.login_required' });
    }
  });

  it('refuses a token with invalid claims', async () => {
    const token = await notes.auth.issueToken({ sub: 'not-an-id' });
    expect(await get('/api/notes/mine', `Bearer ${token}`)).toMatchObject({ status: 401, code: 'auth.login_required' });
  });
});

describe('a route for roles', () => {
  it.each([
    ['customer', '/api/staff', 403],
    ['staff', '/api/staff', 200],
    ['admin', '/api/staff', 200],
    ['staff', '/api/staff/people', 403],
    ['admin', '/api/staff/people', 200],
  ] as const)('gives the role %s at %s the status %i', async (role, path, status) => {
    const reply = await get(path, `Bearer ${await notes.auth.issueToken({ role })}`);
    expect(reply.status).toBe(status);
    if (status === 403) expect(reply).toMatchObject({ code: 'auth.forbidden' });
  });
});

it('reports that the service is unavailable, not that the token is invalid, while the keys cannot be fetched', async () => {
  const stoppedAuth = await startTestAuth();
  const token = await stoppedAuth.issueToken();
  await stoppedAuth.close();
  await expect(new AccessTokens(stoppedAuth.authUrl).verify(token)).rejects.toMatchObject({ kind: 'unavailable' });
});

it("lets the service's own guard decide", async () => {
  expect((await fetch(`${notes.url}/api/archive`)).status).toBe(403);
  const admitted = await fetch(`${notes.url}/api/archive`, { headers: { 'x-password': 'correct' } });
  expect(await admitted.json()).toEqual(['an old note']);
});

describe('a route that declares no access', () => {
  it('keeps the service from starting', async () => {
    const withForgotten = { ...notesService, modules: [{ module: class {}, controllers: [ForgottenController] }] };
    await expect(startTestService(withForgotten, { DATABASE_URL: notes.database.url })).rejects.toThrow(
      /^These routes do not declare who may use them: GET \/api\/forgotten\. Add @Public\(\), @SignedIn\(\)/,
    );
  });

  it('also keeps the service from starting if it is a plain Fastify route', async () => {
    const withPlainRoute = {
      ...notesService,
      configure: (app: NestFastifyApplication) =>
        void app
          .getHttpAdapter()
          .getInstance()
          .get('/plain', () => 'open'),
    };
    await expect(startTestService(withPlainRoute, { DATABASE_URL: notes.database.url })).rejects.toThrow('GET /plain');
  });
});

describe('the check that every route refuses invalid requests', () => {
  it('finds nothing in a service of the kit', async () => {
    expect(await findWronglyAccepted(notes, notes.auth.issueToken)).toEqual([]);
  });

  it('finds invalid requests that a service accepts', async () => {
    const lenient = await startTestService(
      {
        ...notesService,
        configure: (app: NestFastifyApplication) => {
          const fastify = app.getHttpAdapter().getInstance();
          fastify.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
        },
      },
      { DATABASE_URL: notes.database.url, AUTH_URL: notes.auth.authUrl },
    );
    expect(await findWronglyAccepted(lenient, notes.auth.issueToken)).toEqual([
      expect.stringContaining('POST /api/notes with plain text: 400'),
      expect.stringContaining('POST /api/staff/notes with plain text: 400'),
    ]);
    await lenient.close();
  });
});

it('lists every route and who may use it', () => {
  expect(routeTable(notes)).toMatchInlineSnapshot(`
    [
      "GET /api/archive  PasswordGuard",
      "GET /api/docs/notes.json  public",
      "POST /api/notes  public",
      "GET /api/notes/broken  public",
      "GET /api/notes/cast  public",
      "GET /api/notes/mine  signed in",
      "GET /api/notes/one/:id  public",
      "GET /api/notes/slow  public",
      "GET /api/notes/taken  public",
      "GET /api/notes/text/:id  public",
      "GET /api/staff  roles staff, admin",
      "POST /api/staff/notes  orders.move",
      "GET /api/staff/people  people.manage",
      "GET /healthz  public",
      "GET /readyz  public",
    ]
  `);
});
