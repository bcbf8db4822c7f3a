import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { refused, renderInHost, stubBrowser } from '@chhapai/host-api/testing';
import { ChatPanel } from './chat-panel';

beforeAll(() => void stubBrowser());

const open = (reply: unknown, history: unknown) =>
  renderInHost(<ChatPanel />, { http: { 'GET /api/chat': history, 'POST /api/chat': reply } });
const emptyHistory = { success: true, messages: [] };
const chatMessage = (sender: 'user' | 'bot', text: string) => ({ sender, text });
const input = () => screen.getByPlaceholderText('Type your message here...');

describe('a message that failed', () => {
  const offline = () => {
    throw refused({ message: 'Network Error' });
  };
  const earlier = { success: true, messages: [chatMessage('user', 'hello'), chatMessage('bot', 'Namaste!')] };
  const sendAgainButton = () => screen.queryByRole('button', { name: 'Send again' });
  const log = () => screen.getByRole('log').textContent;
  /** `open` creates a new store, like a page reload. */
  async function failAndReload(history: unknown) {
    const { unmount } = await open(offline, emptyHistory);
    await userEvent.type(input(), 'delivery kitne din?{Enter}');
    await screen.findByRole('button', { name: 'Send again' });
    unmount();
    return open({ success: true, reply: '5–7 business days' }, history);
  }

  it('is still shown after a reload, until it is sent', async () => {
    const { unmount } = await failAndReload(earlier);
    await waitFor(() => expect(log()).toMatch(/hello.*Namaste!.*delivery kitne din\?.*Not sent/));
    await userEvent.click(sendAgainButton()!);
    expect(await screen.findByText('5–7 business days')).toBeTruthy();
    expect(screen.getAllByText('delivery kitne din?')).toHaveLength(1);
    unmount();
    await open({}, earlier);
    expect(await screen.findByText('Namaste!')).toBeTruthy();
    expect(screen.queryByText('delivery kitne din?')).toBeNull();
  });

  it('is shown even if the history cannot be loaded until later', async () => {
    const { http } = await failAndReload(offline);
    const load = await screen.findByRole('button', { name: 'Load earlier messages' });
    expect(sendAgainButton()).toBeTruthy();
    http.script['GET /api/chat'] = earlier;
    await userEvent.click(load);
    await waitFor(() => expect(log()).toMatch(/hello.*Namaste!.*delivery kitne din\?.*Not sent/));
    expect(screen.queryByRole('button', { name: 'Load earlier messages' })).toBeNull();
  });

  it('counts as sent if only its reply was lost', async () => {
    await failAndReload({
      success: true,
      messages: [chatMessage('user', 'delivery kitne din?'), chatMessage('bot', '5–7 days')],
    });
    expect(await screen.findByText('5–7 days')).toBeTruthy();
    expect(screen.getAllByText('delivery kitne din?')).toHaveLength(1);
    expect(sendAgainButton()).toBeNull();
  });

  it('is deleted with the conversation', async () => {
    const { unmount, http } = await failAndReload(earlier);
    http.script['DELETE /api/chat'] = { success: true };
    await userEvent.click(await screen.findByRole('button', { name: 'Clear conversation' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear conversation', hidden: true }).at(-1)!);
    expect(await screen.findByText('Start a conversation with our team')).toBeTruthy();
    unmount();
    await open({}, emptyHistory);
    expect(screen.queryByText('delivery kitne din?')).toBeNull();
  });
});
