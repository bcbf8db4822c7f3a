import { randomUUID } from 'node:crypto';
import { sendAudited, staffWriteRoutes } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChat, type Chat } from './chat.js';
import { createStaffMember, createVisitor, type StaffMember } from './staff.js';

const PERSON_REQUEST = 'I want to talk to a person';

let chat: Chat;
let asha: StaffMember;
let ravi: StaffMember;
beforeAll(async () => {
  chat = await openChat();
  [asha, ravi] = [await createStaffMember(chat, 'Asha Verma'), await createStaffMember(chat, 'Ravi')];
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
  /** Routes whose changes need no audit entry. */
  const UNAUDITED = /\/(presence|read)$/;

  it.each([
    ['take', (id: string) => asha.move(id, 'take', 1)],
    ['hand-back', (id: string) => asha.move(id, 'hand-back', 1)],
    ['assign', (id: string) => asha.move(id, 'assign', 1, { to: asha.id })],
    ['close', (id: string) => asha.move(id, 'close', 1)],
    ['messages', (id: string) => asha.answer(id, 'Good morning!')],
  ])('records each “%s” in the same transaction', async (_name, send) => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    await chat.db.query('DELETE FROM graphile_worker._private_jobs');
    expect(await sendAudited(chat, () => send(visitor.id))).toEqual({
      refusedStatus: 500,
      changed: [],
      status: 200,
      entries: [{ by: asha.email }],
    });
  });

  it.each([
    ['created', 201, () => asha.send('POST', 'canned-replies', { title: 'Hours', text: '10 to 7', shortcut: 'open' })],
    ['changed', 200, async () => asha.send('PATCH', await insertReply(), { text: '9 to 7' }, { 'if-match': '"1"' })],
    ['archived', 204, async () => asha.send('DELETE', await insertReply(), undefined, { 'if-match': '"1"' })],
    [
      'restored',
      200,
      async () =>
        asha.send('POST', `${await insertReply({ isArchived: true })}/restore`, undefined, { 'if-match': '"1"' }),
    ],
  ])('records each canned reply that is %s', async (_name, status, send) => {
    const audited = await sendAudited(chat, send);
    expect([audited.refusedStatus, audited.status, audited.entries]).toEqual([500, status, [{ by: asha.email }]]);
  });

  /** Inserts a canned reply without an audit entry, and returns its path. */
  async function insertReply({ isArchived = false } = {}): Promise<string> {
    const { rows } = await chat.db.query<{ id: string }>(
      `INSERT INTO canned_replies (title, text, shortcut, changed_by, archived_at)
       VALUES ('Hi', 'Hello', $1, 'Asha', CASE WHEN $2 THEN now() END) RETURNING id`,
      [randomUUID(), isArchived],
    );
    return `canned-replies/${rows[0]!.id}`;
  }

  it('is written by every route with which staff change something, except the unaudited ones', () => {
    expect(staffWriteRoutes(chat).filter((route) => !UNAUDITED.test(route))).toMatchInlineSnapshot(`
      [
        "DELETE /api/admin/canned-replies/:id",
        "PATCH /api/admin/canned-replies/:id",
        "POST /api/admin/canned-replies",
        "POST /api/admin/canned-replies/:id/restore",
        "POST /api/admin/conversations/:id/assign",
        "POST /api/admin/conversations/:id/close",
        "POST /api/admin/conversations/:id/hand-back",
        "POST /api/admin/conversations/:id/messages",
        "POST /api/admin/conversations/:id/take",
        "POST /api/admin/dead-letters/chat/:id/retry",
      ]
    `);
  });
});
