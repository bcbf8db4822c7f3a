import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refundPolicy, type StaffPolicy } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { Component as PoliciesPage } from './policies.page';
import { Component as HistoryPage } from './policy-history.page';
import { Component as PolicyPage } from './policy.page';

beforeEach(() => {
  stubBrowser();
});

const GET_POLICY = 'GET /api/admin/policies/refund-policy';
const CHANGE = 'PATCH /api/admin/policies/refund-policy';
const RESTORE = 'POST /api/admin/policies/refund-policy/restore';
const VERSIONS = 'GET /api/admin/policies/refund-policy/versions';

const original: StaffPolicy = { ...refundPolicy, _id: 'refund-policy', version: 1, changedBy: null, changedAt: null };
const changedByRavi = {
  changedBy: 'ravi@chhapai.example',
  changedByName: 'Ravi',
  changedAt: '2026-11-21T01:35:00.000Z',
};
const withLead = (lead: string, version: number): StaffPolicy => ({ ...original, ...changedByRavi, lead, version });
const withCard = (policy: StaffPolicy, index: number, text: string): StaffPolicy => ({
  ...policy,
  cards: policy.cards.map((card, i) => (i === index ? { ...card, text } : card)),
});
const reply = (data: StaffPolicy | StaffPolicy[]) => ({ success: true, data });

const open = (route: string, http: Script) =>
  renderInHost(<p>Another page</p>, {
    route,
    user: { ...testShopper, role: 'staff' as const },
    http,
    routes: [
      { path: '/admin/policies', Component: PoliciesPage },
      { path: '/admin/policies/:id', Component: PolicyPage },
      { path: '/admin/policies/:id/history', Component: HistoryPage },
    ],
  });
const findCardText = async (card: string) =>
  within(await screen.findByRole('group', { name: card })).getByLabelText<HTMLTextAreaElement>('Text');
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));

it('lists the policies with who published them and when', async () => {
  await open('/admin/policies', {
    'GET /api/admin/policies': reply([{ ...original, _id: 'privacy-policy' }, withLead('New', 3)]),
  });
  const [first, second] = await screen.findAllByRole('rowheader');
  expect(within(first!.closest('tr')!).getByText('Original text')).toBeTruthy();
  const row = within(second!.closest('tr')!);
  expect(row.getByRole('link', { name: 'Refund Policy' }).getAttribute('href')).toBe('/admin/policies/refund-policy');
  for (const text of ['Ravi', '21 Nov 2026, 7:05 am']) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('link', { name: '3 versions' })).toBeTruthy();
});

it.each([
  ['policy', '/admin/policies/cookies', 'GET /api/admin/policies/cookies'],
  ['history', '/admin/policies/cookies/history', 'GET /api/admin/policies/cookies/versions'],
])('shows “There is no such policy” instead of the %s, with a link to all policies', async (_, route, request) => {
  await open(route, {
    [request]: () => Promise.reject(refused({ status: 404, code: 'policy.not_found', message: 'Policy not found' })),
  });
  expect(await screen.findByText('There is no such policy')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All policies' }).getAttribute('href')).toBe('/admin/policies');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('previews what is typed, with its formatting, publishes only what changed, and can undo it', async () => {
  const saved = withCard({ ...original, ...changedByRavi, version: 2 }, 1, 'Within **ten** days.');
  const { http, toasts, pressToastButton } = await open('/admin/policies/refund-policy', {
    [GET_POLICY]: reply(original),
    [CHANGE]: reply(saved),
    [RESTORE]: reply({ ...original, version: 3 }),
  });
  await retype(await findCardText('Card 2'), ' Within **ten** days.');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(screen.getByRole('dialog', { name: 'Preview' }));
  expect(preview.getByText('ten').tagName).toBe('STRONG');
  expect(preview.getByRole('heading', { level: 2, name: 'Refund Policy' })).toBeTruthy();
  await userEvent.click(preview.getByRole('button', { name: 'Close' }));
  await publish();
  await waitFor(() => expect(toasts).toEqual(['success: Refund Policy published']));
  expect(http.callsOf(CHANGE)).toMatchObject([{ body: { cards: saved.cards }, headers: { 'If-Match': '"1"' } }]);
  expect(Object.keys(http.callsOf(CHANGE)[0]!.body as object)).toEqual(['cards']);
  expect([screen.queryByRole('region', { name: 'Unsaved changes' }), sessionStorage.length]).toEqual([null, 0]);
  act(pressToastButton);
  await waitFor(() => expect(http.callsOf(RESTORE)).toHaveLength(1));
  expect(http.callsOf(RESTORE)).toMatchObject([{ body: { version: 1 }, headers: { 'If-Match': '"2"' } }]);
});

it('keeps cards that somebody else has changed, and asks about a card that both have changed', async () => {
  const theirs = withCard(withLead(original.lead, 2), 0, 'Their first card.');
  const latest = withCard({ ...theirs, version: 3 }, 1, 'Their second card.');
  const conflict = (current: StaffPolicy) => () => {
    throw refused({ status: 412, code: 'policy.changed', details: { current, ...changedByRavi, fields: ['cards'] } });
  };
  const replies = [conflict(theirs), conflict(latest)];
  const { http } = await open('/admin/policies/refund-policy', {
    [GET_POLICY]: reply(original),
    [CHANGE]: () => replies.shift()!(),
  });
  await retype(await findCardText('Card 2'), 'My second card.');
  await publish();
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  expect(dialog.getByText(/^Ravi saved changes on/)).toBeTruthy();
  expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')!.textContent)).toEqual([
    'Text of card 2',
  ]);
  const [, second] = http.callsOf(CHANGE).map(({ body }) => (body as StaffPolicy).cards);
  expect([second![0]!.text, second![1]!.text]).toEqual(['Their first card.', 'My second card.']);
});

it('says which text to correct, and keeps everything that was typed', async () => {
  const details = [{ path: 'cards.3.title', field: 'cards.3.title', message: 'is too short' }];
  await open('/admin/policies/refund-policy', {
    [GET_POLICY]: reply(original),
    [CHANGE]: () => {
      throw refused({ status: 400, code: 'request.invalid', message: 'No', details });
    },
  });
  const heading = within(await screen.findByRole('group', { name: 'Card 4' })).getByLabelText('Heading');
  await userEvent.clear(heading);
  await retype(screen.getByLabelText('Introduction'), 'A new introduction');
  await publish();
  expect(await screen.findByText('Enter 1 to 80 characters')).toBeTruthy();
  expect(document.activeElement).toBe(heading);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Introduction').value).toBe('A new introduction');
});

it('says that the introduction must not have line breaks', async () => {
  const details = [{ path: 'lead', field: 'lead', message: 'must not contain line breaks or control characters' }];
  await open('/admin/policies/refund-policy', {
    [GET_POLICY]: reply(original),
    [CHANGE]: () => Promise.reject(refused({ status: 400, code: 'request.invalid', details })),
  });
  await retype(await screen.findByLabelText('Introduction'), 'One{Enter}Two');
  await publish();
  expect(await screen.findByText('Enter 1 to 300 characters, without line breaks')).toBeTruthy();
});

it('restores what was typed before a reload', async () => {
  const first = await open('/admin/policies/refund-policy', { [GET_POLICY]: reply(original) });
  await retype(await findCardText('Card 1'), 'Half a sentence');
  first.unmount();
  await open('/admin/policies/refund-policy', { [GET_POLICY]: reply(original) });
  expect((await findCardText('Card 1')).value).toBe('Half a sentence');
  expect(screen.getByText('Your unsaved changes were restored')).toBeTruthy();
});

it('shows what each version changed, and restores an earlier one', async () => {
  const second = withLead('A new introduction', 2);
  const third = withCard({ ...second, version: 3 }, 4, 'Changed.');
  const { http, toasts } = await open('/admin/policies/refund-policy/history', {
    [VERSIONS]: reply([third, second, original]),
    [RESTORE]: reply({ ...original, version: 4 }),
  });
  const rows = (await screen.findAllByRole('rowheader')).map((header) => within(header.closest('tr')!));
  expect(rows[0]!.getByText('Live')).toBeTruthy();
  expect(rows[0]!.getByText('Text of card 5')).toBeTruthy();
  expect(rows[1]!.getByText('Introduction')).toBeTruthy();
  await userEvent.click(rows[2]!.getByRole('link', { name: 'Version 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1' }));
  expect(dialog.getByText(/^If the print isn’t right/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(toasts).toEqual(['success: Version 1 restored']));
  expect(http.callsOf(RESTORE)).toMatchObject([{ body: { version: 1 }, headers: { 'If-Match': '"3"' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does not restore over a version that somebody else has published meanwhile, and stays open', async () => {
  const second = withLead('A new introduction', 2);
  const { toasts } = await open('/admin/policies/refund-policy/history?version=1', {
    [VERSIONS]: reply([second, original]),
    [RESTORE]: () => {
      throw refused({
        status: 412,
        message: 'Someone else has changed this policy since you opened it',
        details: { current: withLead('Theirs', 3), ...changedByRavi, fields: ['lead'] },
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(toasts).toEqual(['error: Someone else has changed this policy since you opened it']));
  expect(screen.getByRole('dialog', { name: 'Version 1' })).toBeTruthy();
});
