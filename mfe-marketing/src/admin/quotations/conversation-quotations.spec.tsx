import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { sampleConversation } from '../../testing/conversation-samples';
import { ConversationQuotations } from './conversation-quotations';

const CREATE = 'POST /api/admin/quotations';

/** A conversation whose visitor gives an email address. */
function Conversation() {
  const [email, setEmail] = useState<string>();
  const visitor = { name: 'Meera Nair', ...(email && { email }) };
  return (
    <>
      <ConversationQuotations conversation={sampleConversation({ visitor })} />
      <button onClick={() => setEmail('meera@example.com')}>Give the email address</button>
    </>
  );
}

it('creates a quotation with the same key after a lost reply, and with a new one once the customer has changed', async () => {
  const { http, toasts } = await renderInHost(<Conversation />, {
    user: { ...testShopper, role: 'staff' },
    http: { [CREATE]: () => Promise.reject(refused({ message: 'Network Error' })) },
  });
  const create = async (times: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'New quotation' }));
    await waitFor(() => expect(toasts).toHaveLength(times));
  };
  await create(1);
  await create(2);
  await userEvent.click(screen.getByRole('button', { name: 'Give the email address' }));
  await create(3);
  const calls = http.callsOf(CREATE);
  expect(calls.at(-1)).toMatchObject({ body: { name: 'Meera Nair', email: 'meera@example.com' } });
  const [first, repeated, changed] = calls.map(({ headers }) => headers!['Idempotency-Key']);
  expect(repeated).toBe(first);
  expect(changed).not.toBe(first);
});

it('shows up to a hundred quotations, and how many more there are', async () => {
  const quotations = Array.from({ length: 100 }, (_, index) => ({
    _id: `q${index}`,
    number: `Q-${index}`,
    status: 'sent',
  }));
  const { _id } = sampleConversation();
  await renderInHost(<Conversation />, {
    user: { ...testShopper, role: 'staff' },
    http: {
      [`GET /api/admin/quotations?conversation=${_id}&limit=100`]: {
        success: true,
        data: quotations,
        next: 'more',
        total: { count: 103, exact: true },
      },
    },
  });
  expect(await screen.findAllByRole('link')).toHaveLength(100);
  expect(screen.getByText('and 3 more')).toBeTruthy();
});
