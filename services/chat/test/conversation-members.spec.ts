import { ConversationTeamReply } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChat, type Chat } from './chat.js';
import { createStaffMember, createVisitor, type StaffMember } from './staff.js';

let chat: Chat;
beforeAll(async () => void (chat = await openChat()));
afterAll(() => chat.close());

it('tells each of two staff members with the same name whether a conversation is assigned to them', async () => {
  const namesakes = [await createStaffMember(chat, 'Priya'), await createStaffMember(chat, 'Priya')] as const;
  const [priya, other] = namesakes;
  const visitor = await createVisitor(chat, 'I want to talk to a person');
  const { body } = await priya.move(visitor.id, 'take', 1);
  expect(body.data.assignee).toEqual({ _id: priya.id, name: 'Priya', isMe: true });
  const readAssignees = async ({ get, list }: StaffMember) => [
    (await get(visitor.id)).assignee,
    ...(await list(`?assignee=${priya.id}`)).data.map(({ assignee }) => assignee),
  ];
  expect(await readAssignees(priya)).toMatchObject([{ isMe: true }, { isMe: true }]);
  expect(await readAssignees(other)).toMatchObject([{ isMe: false }, { isMe: false }]);
  const refused = await other.answer(visitor.id, 'Good morning!');
  expect(refused.body.details!.current.assignee).toMatchObject({ isMe: false });
  for (const { id, email, send } of namesakes) {
    const team = ConversationTeamReply.parse((await send('GET', 'conversations/team')).body).data;
    expect(team.filter(({ isMe }) => isMe)).toEqual([{ _id: id, name: 'Priya', email, isMe: true }]);
  }
});
