import { StaffConversationsReply, type StaffConversation } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChat, type Chat } from './chat.js';
import { createStaffMember, createVisitor, type StaffMember } from './staff.js';

const PERSON_REQUEST = 'I want to talk to a person';
const DELIVERY = 'How long does delivery take?';

let chat: Chat;
let asha: StaffMember;
let ravi: StaffMember;
beforeAll(async () => {
  chat = await openChat();
  [asha, ravi] = [await createStaffMember(chat, 'Asha Verma'), await createStaffMember(chat, 'Ravi')];
});
afterAll(() => chat.close());

describe('the list', () => {
  const idsOf = (conversations: StaffConversation[]) => conversations.map(({ _id }) => _id);

  it('is paged by the time of the last message, without gaps while messages arrive', async () => {
    const visitors = await Promise.all([1, 2, 3, 4, 5].map(() => createVisitor(chat, DELIVERY)));
    const reply = StaffConversationsReply.parse(await asha.list('?limit=2'));
    expect(reply.total.exact).toBe(true);
    await visitors[0]!.ask(DELIVERY);
    const seen = idsOf(reply.data);
    for (let { next } = reply; next;) {
      const page = await asha.list(`?limit=2&after=${next}`);
      seen.push(...idsOf(page.data));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(reply.total.count - 1);
    expect((await asha.send('GET', `conversations?state=bot&after=${reply.next}`)).body.code).toBe(
      'request.bad_cursor',
    );
  });

  it.each([
    ['0000-01-01T00:00:00Z', 400],
    ['-1', 400],
    ['999999999999999', 200],
  ])('with a made-up cursor at the time %s replies with status %d', async (time, status) => {
    await Promise.all([createVisitor(chat, DELIVERY), createVisitor(chat, DELIVERY)]);
    const { next } = await asha.list('?limit=1');
    const [hash, _time, id] = JSON.parse(Buffer.from(next!, 'base64url').toString()) as string[];
    const cursor = Buffer.from(JSON.stringify([hash, time, id])).toString('base64url');
    expect((await asha.send('GET', `conversations?limit=1&after=${cursor}`)).status).toBe(status);
  });

  it('is filtered by state and assignee', async () => {
    const visitor = await createVisitor(chat, PERSON_REQUEST);
    expect(idsOf((await asha.list('?state=waiting,closed&assignee=none')).data)).toContain(visitor.id);
    await asha.move(visitor.id, 'take', 1);
    expect(idsOf((await asha.list('?assignee=me')).data)).toContain(visitor.id);
    expect(idsOf((await ravi.list('?assignee=me')).data)).not.toContain(visitor.id);
    expect(idsOf((await ravi.list(`?assignee=${asha.id}&state=taken`)).data)).toContain(visitor.id);
    expect((await asha.send('GET', 'conversations?state=open')).status).toBe(400);
  });

  it('finds whole and partial words in messages, and takes percent signs literally', async () => {
    const visitor = await createVisitor(chat, 'Do you print zebra100% stickers?');
    for (const q of ['zebra100%', 'ZEBR print', 'zebra100']) {
      expect(idsOf((await asha.list(`?q=${encodeURIComponent(q)}`)).data), q).toEqual([visitor.id]);
    }
    expect((await asha.list('?q=zebra%25_100')).data).toEqual([]);
  });

  it('finds visitors by name', async () => {
    const token = await chat.tokens.issueToken({ name: 'Zulfiqar Khan' });
    const visitor = await createVisitor(chat, DELIVERY, `Bearer ${token}`);
    expect(idsOf((await asha.list('?q=zulf khan')).data)).toEqual([visitor.id]);
  });
});
