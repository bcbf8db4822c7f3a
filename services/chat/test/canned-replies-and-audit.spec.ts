import { randomUUID } from 'node:crypto';
import { sendAudited, staffWriteRoutes } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChat, type Chat } from './chat.js';
import { createStaffMember, createVisitor, type StaffMember } from './staff.js';

const PERSON_REQUEST = 'I want to talk to a person';

let chat: Chat;
let asha: StaffMember;
let ravi: StaffMember;
let boss: StaffMember;
beforeAll(async () => {
  chat = await openChat();
  [asha, ravi] = [await createStaffMember(chat, 'Asha Verma'), await createStaffMember(chat, 'Ravi')];
  boss = await createStaffMember(chat, 'Boss', 'admin');
  // Conversations can only be assigned to staff who have opened the inbox.
  await asha.list();
});
afterAll(() => chat.close());

describe('canned replies', () => {
  const hours = { title: 'Opening hours', text: 'We are open from 10 to 7.', shortcut: 'hours' };
  type Reply = { data: { _id: string; version: number } };

  it('are shared by all staff, protected from lost updates, and archived', async () => {
    const created = await asha.send<Reply>('POST', 'canned-replies', hours);
    const { _id, version } = created.body.data;
    expect([created.status, version]).toEqual([201, 1]);
    expect((await ravi.send('POST', 'canned-replies', { ...hours, title: 'Again' })).body.code).toBe(
      'canned_reply.shortcut_taken',
    );
    const change = (title: string) => ravi.send('PATCH', `canned-replies/${_id}`, { title }, { 'if-match': '"1"' });
    expect((await change('Hours')).status).toBe(200);
    expect((await change('Times')).body.code).toBe('canned_reply.changed');
    expect((await ravi.send('GET', 'canned-replies')).body).toMatchObject({
      data: [{ ...hours, title: 'Hours', version: 2 }],
    });
    expect((await ravi.send('DELETE', `canned-replies/${_id}`)).status).toBe(428);
    expect((await ravi.send('DELETE', `canned-replies/${_id}`, undefined, { 'if-match': '"2"' })).status).toBe(204);
    expect((await ravi.send('GET', 'canned-replies')).body).toMatchObject({ data: [] });
    expect((await asha.send('POST', 'canned-replies', hours)).status).toBe(201);
  });

  it('are restored when archiving is undone, unless another reply has taken the shortcut', async () => {
    const fields = { ...hours, shortcut: 'undone' };
    const { _id } = (await asha.send<Reply>('POST', 'canned-replies', fields)).body.data;
    const archive = (version: number) =>
      asha.send('DELETE', `canned-replies/${_id}`, undefined, { 'if-match': `"${version}"` });
    const restore = (version: number) =>
      ravi.send<Reply & { code?: string }>('POST', `canned-replies/${_id}/restore`, undefined, {
        'if-match': `"${version}"`,
      });
    expect((await restore(1)).status).toBe(404);
    await archive(1);
    expect((await restore(1)).body.code).toBe('canned_reply.changed');
    expect((await restore(2)).body).toMatchObject({ data: { ...fields, version: 3 } });
    await archive(3);
    await asha.send('POST', 'canned-replies', fields);
    expect((await restore(4)).body.code).toBe('canned_reply.shortcut_taken');
  });

  it.each([{ shortcut: 'two words' }, { text: ' ' }, { title: 'x'.repeat(81) }, { more: 1 }])(
    'refuse %j',
    async (invalid) => {
      expect((await asha.send('POST', 'canned-replies', { ...hours, shortcut: 'other', ...invalid })).status).toBe(400);
    },
  );
});

describe('the audit log', () => {
  type Send = () => Promise<{ status: number; headers: Headers }>;

  async function prepareVisitor(send: (id: string) => ReturnType<Send>): Promise<Send> {
    const { id } = await createVisitor(chat, PERSON_REQUEST);
    return () => send(id);
  }

  /** Inserts a canned reply without an audit entry. `send` gets its path. */
  async function prepareReply(send: (path: string) => ReturnType<Send>, { isArchived = false } = {}): Promise<Send> {
    const { rows } = await chat.db.query<{ id: string }>(
      `INSERT INTO canned_replies (title, text, shortcut, changed_by, archived_at)
       VALUES ('Hi', 'Hello', $1, 'Asha', CASE WHEN $2 THEN now() END) RETURNING id`,
      [randomUUID(), isArchived],
    );
    return () => send(`canned-replies/${rows[0]!.id}`);
  }

  async function prepareFailedJob(send: (id: string) => ReturnType<Send>): Promise<Send> {
    const { rows } = await chat.db.query<{ id: string }>(
      `SELECT (graphile_worker.add_job('conversation.answered', $1, run_at := 'infinity')).id`,
      [{ conversationId: randomUUID() }],
    );
    await chat.db.query(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'Nobody answers' WHERE id = $1`,
      [rows[0]!.id],
    );
    return () => send(rows[0]!.id);
  }

  const ifMatch = { 'if-match': '"1"' };
  /** Prepares each change that staff can make, and returns the function that sends it. By route. */
  const writes: Record<string, () => Promise<Send>> = {
    'POST /api/admin/conversations/:id/take': () => prepareVisitor((id) => boss.move(id, 'take', 1)),
    'POST /api/admin/conversations/:id/hand-back': () => prepareVisitor((id) => boss.move(id, 'hand-back', 1)),
    'POST /api/admin/conversations/:id/assign': () =>
      prepareVisitor((id) => boss.move(id, 'assign', 1, { to: asha.id })),
    'POST /api/admin/conversations/:id/close': () => prepareVisitor((id) => boss.move(id, 'close', 1)),
    'POST /api/admin/conversations/:id/messages': () => prepareVisitor((id) => boss.answer(id, 'Good morning!')),
    'POST /api/admin/canned-replies': async () => () =>
      boss.send('POST', 'canned-replies', { title: 'Hours', text: '10 to 7', shortcut: 'open' }),
    'PATCH /api/admin/canned-replies/:id': () =>
      prepareReply((path) => boss.send('PATCH', path, { text: '9 to 7' }, ifMatch)),
    'DELETE /api/admin/canned-replies/:id': () => prepareReply((path) => boss.send('DELETE', path, undefined, ifMatch)),
    'POST /api/admin/canned-replies/:id/restore': () =>
      prepareReply((path) => boss.send('POST', `${path}/restore`, undefined, ifMatch), { isArchived: true }),
    'POST /api/admin/dead-letters/chat/:id/retry': () =>
      prepareFailedJob((id) => boss.send('POST', `dead-letters/chat/${id}/retry`)),
  };

  /** These routes record only who is looking and what has been read. */
  const UNAUDITED_ROUTES = [
    'POST /api/admin/conversations/:id/read',
    'POST /api/admin/conversations/:id/presence',
    'DELETE /api/admin/conversations/:id/presence',
  ];

  it('is tested with every route that lets staff change something', () => {
    expect([...Object.keys(writes), ...UNAUDITED_ROUTES].toSorted()).toEqual(staffWriteRoutes(chat));
  });

  it.each(Object.keys(writes))('gets one entry from %s, which changes nothing if that fails', async (route) => {
    const { refusedStatus, changed, status, entries } = await sendAudited(chat, await writes[route]!());
    expect([refusedStatus, changed]).toEqual([500, []]);
    expect([200, 201, 204]).toContain(status);
    expect(entries).toEqual([{ by: boss.email }]);
  });
});
