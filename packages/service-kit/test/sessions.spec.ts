import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionState } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SessionStates } from '../src/access/session-states.js';
import { startNotes, type Notes } from './support/start-notes.js';

let notes: Notes;
beforeAll(async () => void (notes = await startNotes()));
afterAll(() => notes.close());

async function signIn(role: SessionState['role'], { auth, url } = notes) {
  const sid = randomUUID();
  const authorization = `Bearer ${await auth.issueToken({ sid, role })}`;
  const call = async (path: string, body?: object) => {
    const response = await fetch(url + path, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as object) };
  };
  const changeSession = (changes: Partial<SessionState>) =>
    auth.sessions.set(sid, { ...auth.sessions.get(sid)!, ...changes });
  return { call, changeSession, end: () => auth.sessions.delete(sid) };
}

const FIVE_SECONDS_MS = 5_000;

// Each test waits until a cached session state must have expired. On a busy machine, the calls themselves may take longer.
describe.concurrent('within five seconds', () => {
  it.for([
    ['customer', 'customer', '/api/notes/mine'],
    ['staff member', 'staff', '/api/staff'],
  ] as const)('an ended session of a %s is refused', async ([, role, path], { expect }) => {
    const { call, end } = await signIn(role);
    expect(await call(path)).toMatchObject({ status: 200 });
    end();
    await sleep(FIVE_SECONDS_MS);
    expect(await call(path)).toMatchObject({ status: 401, code: 'auth.token_expired' });
  });

  it('staff whose role was taken away are told so', async ({ expect }) => {
    const { call, changeSession } = await signIn('staff');
    expect(await call('/api/staff')).toMatchObject({ status: 200 });
    changeSession({ role: 'customer' });
    await sleep(FIVE_SECONDS_MS);
    expect(await call('/api/staff')).toMatchObject({
      status: 403,
      code: 'auth.forbidden',
      message: 'Your role has changed. Please reload the page.',
      details: { role: 'customer' },
    });
    expect(await call('/api/notes/mine')).toMatchObject({ status: 200 });
  });

  it('an administrator who is now staff may do what staff may, as staff', async ({ expect }) => {
    const { call, changeSession } = await signIn('admin');
    expect(await call('/api/staff/people')).toMatchObject({ status: 200 });
    changeSession({ role: 'staff' });
    await sleep(FIVE_SECONDS_MS);
    expect(await call('/api/staff/people')).toMatchObject({ status: 403 });
    expect(await call('/api/staff/notes', { title: 'a' })).toMatchObject({ status: 201, role: 'staff' });
  });
});

it('reports a higher role, which takes effect with the next token', async () => {
  const { call, changeSession } = await signIn('customer');
  changeSession({ role: 'staff' });
  const details = { role: 'staff' };
  expect(await call('/api/staff')).toMatchObject({ status: 403, code: 'auth.forbidden', details });
  expect(await (await signIn('staff')).call('/api/staff')).toMatchObject({ status: 200 });
});

it('does not refuse a new token because of the old role in its cache', async () => {
  const sid = randomUUID();
  const { auth, url } = notes;
  const statusOf = async (role: SessionState['role'], path: string) => {
    const authorization = `Bearer ${await auth.issueToken({ sid, role })}`;
    return (await fetch(url + path, { headers: { authorization } })).status;
  };
  expect(await statusOf('staff', '/api/staff')).toBe(200);
  expect(await statusOf('admin', '/api/staff/people')).toBe(200);
});

it('blocks only staff routes for an administrator who must set up a second factor', async () => {
  const { call, changeSession } = await signIn('admin');
  changeSession({ secondFactorMissing: true });
  expect(await call('/api/staff')).toMatchObject({ status: 403, code: 'auth.second_factor_setup_required' });
  expect(await call('/api/notes/mine')).toMatchObject({ status: 200 });
});

it('lets an administrator in as soon as the second factor is set up', async () => {
  const { call, changeSession } = await signIn('admin');
  changeSession({ secondFactorMissing: true });
  expect(await call('/api/staff')).toMatchObject({ status: 403, code: 'auth.second_factor_setup_required' });
  changeSession({ secondFactorMissing: false });
  expect(await call('/api/staff')).toMatchObject({ status: 200 });
});

it('refuses customers whose role has not changed, even while the auth service does not respond', async () => {
  const own = await startNotes();
  const { call } = await signIn('customer', own);
  const refusal = { status: 403, code: 'auth.forbidden', message: 'You are not allowed to do this' };
  const first = await call('/api/staff');
  expect(first).toMatchObject(refusal);
  expect(first).not.toHaveProperty('details');
  const other = await signIn('customer', own);
  await own.auth.close();
  expect(await other.call('/api/staff')).toMatchObject(refusal);
  await own.close();
});

it('accepts tokens without a session id, which earlier versions issued', async () => {
  const authorization = `Bearer ${await notes.auth.issueToken({ sid: undefined, role: 'staff' })}`;
  expect((await fetch(`${notes.url}/api/staff`, { headers: { authorization } })).status).toBe(200);
});

it('refuses staff, but not shoppers, while the auth service does not respond', async () => {
  const own = await startNotes();
  const [shopper, staff, ended] = [
    await signIn('customer', own),
    await signIn('staff', own),
    await signIn('customer', own),
  ];
  ended.end();
  // Fetches the keys too, so that only the sessions are missing later.
  expect(await ended.call('/api/notes/mine')).toMatchObject({ status: 401 });
  await own.auth.close();
  expect(await staff.call('/api/staff')).toMatchObject({ status: 503, code: 'server.unavailable' });
  expect(await shopper.call('/api/notes/mine')).toMatchObject({ status: 200 });
  expect(await ended.call('/api/notes/mine')).toMatchObject({ status: 401 });
  await own.close();
});

describe('the states of sessions', () => {
  const ids = Array.from({ length: 150 }, () => randomUUID());
  const stateOf = (id: string): SessionState => ({ id, role: 'customer', secondFactorMissing: false });

  it('are requested together, and once per session', async () => {
    const read = vi.fn((requested: readonly string[]) => Promise.resolve(requested.map(stateOf)));
    const states = new SessionStates(read);
    const results = await Promise.all([...ids, ...ids].map((id) => states.read(id)));
    expect(results).toEqual([...ids, ...ids].map(stateOf));
    expect(read.mock.calls.map(([requested]) => requested.length)).toEqual([100, 50]);
    await states.read(ids[0]!);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are requested each time without a cache', async () => {
    const read = vi.fn((requested: readonly string[]) => Promise.resolve(requested.map(stateOf)));
    const states = new SessionStates(read, 0);
    await states.read(ids[0]!);
    await states.read(ids[0]!);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are not requested again right after a failure', async () => {
    const read = vi.fn(() => Promise.reject(new Error('gone')));
    const states = new SessionStates(read);
    for (const id of ids.slice(0, 3)) await expect(states.read(id)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(read).toHaveBeenCalledTimes(1);
  });
});
