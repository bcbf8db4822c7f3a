import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConversationMember, SessionUser } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, type Script } from '@chhapai/host-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleConversation, sampleThread } from '../../testing/conversation-samples';
import { Thread } from './thread';

beforeEach(() => {
  stubBrowser();
});

const asha: SessionUser = { name: 'Asha Verma', email: 'asha@chhapai.example', role: 'staff', avatar: '' };

/** Opens a conversation that this staff member has taken. */
function openTakenBy(assignee: ConversationMember, http: Script = {}) {
  const thread = sampleThread({ state: 'taken', assignee });
  return renderInHost(<Thread id="c1" live="live" />, {
    user: asha,
    http: {
      'GET /api/admin/conversations/c1': { success: true, data: thread },
      'POST /api/admin/conversations/c1/presence': { success: true, data: [] },
      'DELETE /api/admin/conversations/c1/presence': undefined,
      ...http,
    },
  });
}
const findSendButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send' });

const namesake = { _id: 'other', name: asha.name, isMe: false };

describe('a conversation', () => {
  it('of a colleague with the same name cannot be answered; “Assign to” preselects oneself', async () => {
    const team = [
      { _id: 'ravi', name: 'Ravi', isMe: false },
      { ...namesake, _id: 'third' },
      { _id: 'asha', name: asha.name, isMe: true },
    ];
    await openTakenBy(namesake, { 'GET /api/admin/conversations/team': { success: true, data: team } });
    expect(await screen.findByText(/^Asha Verma is answering this visitor/)).toBeTruthy();
    expect((await findSendButton()).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    const choice = await screen.findByLabelText<HTMLSelectElement>('Assign to');
    await waitFor(() => expect(choice.value).toBe('asha'));
  });

  it('shows the email addresses of colleagues with the same name when it is assigned', async () => {
    const team = [
      { ...namesake, _id: 'first', name: 'Meera', email: 'meera@chhapai.example' },
      { ...namesake, _id: 'second', name: 'Meera', email: 'meera.nair@chhapai.example' },
      { _id: 'ravi', name: 'Ravi', isMe: false },
    ];
    await openTakenBy(team[1]!, { 'GET /api/admin/conversations/team': { success: true, data: team } });
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
    const { options } = await screen.findByLabelText<HTMLSelectElement>('Assign to');
    await waitFor(() =>
      expect([...options].map(({ text }) => text)).toEqual([
        'Meera, meera@chhapai.example',
        'Meera, meera.nair@chhapai.example (currently assigned)',
        'Ravi',
      ]),
    );
  });

  it.each([
    ['even if the name has changed', { _id: 'asha', name: 'Asha V.', isMe: true }],
    ['even with an earlier version of the service, which only gives the name', { _id: 'asha', name: asha.name }],
  ])('assigned to oneself can be answered, %s', async (_, own) => {
    await openTakenBy(own);
    await userEvent.type(await screen.findByLabelText('Your reply'), 'Hello');
    expect((await findSendButton()).disabled).toBe(false);
  });
});

describe('after a lost reply of the server', () => {
  const lostOnce = (data: unknown) => {
    const replies = [() => Promise.reject(refused({ message: 'Network Error' })), () => ({ success: true, data })];
    return () => replies.shift()!();
  };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const NO_REPLY = 'The server did not respond. Please try again.';

  it('closing a conversation is repeated with the same key', async () => {
    const CLOSE = 'POST /api/admin/conversations/c1/close';
    const { http, toasts } = await openTakenBy(
      { _id: 'asha', name: asha.name, isMe: true },
      { [CLOSE]: lostOnce(sampleConversation({ state: 'closed' })) },
    );
    await press('Close');
    await waitFor(() => expect(toasts).toEqual([`error: ${NO_REPLY}`]));
    await press('Close');
    await waitFor(() => expect(toasts.at(-1)).toBe('success: Conversation closed'));
    const [first, second] = http.callsOf(CLOSE).map(({ headers }) => headers!['Idempotency-Key']);
    expect(second).toBe(first);
  });

  it('a canned reply is added only once', async () => {
    const CREATE = 'POST /api/admin/canned-replies';
    const hours = { title: 'Hours', shortcut: 'hours', text: 'We are open from 10 to 7.' };
    const { http } = await openTakenBy(namesake, {
      'GET /api/admin/canned-replies': { success: true, data: [] },
      [CREATE]: lostOnce({ ...hours, _id: 'r1', version: 1 }),
    });
    await press('Canned replies');
    await press('New canned reply');
    await userEvent.type(screen.getByLabelText('Title'), hours.title);
    await userEvent.type(screen.getByLabelText('Shortcut'), hours.shortcut);
    await userEvent.type(screen.getByLabelText('Text'), hours.text);
    await press('Save');
    expect(await screen.findByText(NO_REPLY)).toBeTruthy();
    await press('Save');
    expect(await screen.findByLabelText('Find')).toBeTruthy();
    const [first, second] = http.callsOf(CREATE).map(({ headers }) => headers!['Idempotency-Key']);
    expect(second).toBe(first);
  });
});
