import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, stubBrowser } from '@chhapai/host-api/testing';
import { beforeAll, expect, it } from 'vitest';
import { ChatPanel } from './chat-panel';

beforeAll(() => void stubBrowser());

const input = () => screen.getByRole('textbox', { name: 'Your message' });

/** Opens the chat, which replies when `respond` is called. */
async function open() {
  let resolve = (_reply: object) => {};
  await renderInHost(<ChatPanel />, {
    http: {
      'GET /api/chat': { success: true, messages: [] },
      'POST /api/chat': () => new Promise((settle) => (resolve = settle)),
    },
  });
  return { respond: () => act(async () => resolve({ success: true, reply: 'Namaste!' })) };
}

it('leaves focus where it is if the visitor has moved on before the answer', async () => {
  const { respond } = await open();
  await userEvent.type(input(), 'hello{Enter}');
  const elsewhere = screen.getByRole('button', { name: 'Talk to a person' });
  elsewhere.focus();
  await respond();
  expect(document.activeElement).toBe(elsewhere);
});

it('takes focus after the answer even if the click on Send has focused the panel, as in Safari', async () => {
  const { respond } = await open();
  await userEvent.type(input(), 'hello');
  screen.getByRole('region', { name: 'Chat with us' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await respond();
  expect(document.activeElement).toBe(input());
});
