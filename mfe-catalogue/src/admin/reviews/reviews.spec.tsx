import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { StaffReview } from '@chhapai/contracts';
import { refused, renderInHost, type Script, testShopper } from '@chhapai/host-api/testing';
import { Component as Reviews } from './reviews.page';

const PATH = '/admin/reviews';
const LIST = 'GET /api/admin/reviews';
const staff = { ...testShopper, role: 'staff' as const };
const open = (http: Script, search = '') =>
  renderInHost(<p>Another page</p>, {
    route: PATH + search,
    user: staff,
    http,
    routes: [{ path: PATH, Component: Reviews }],
  });
const review = (_id: string, change: Partial<StaffReview> = {}): StaffReview => ({
  _id,
  author: 'Asha V.',
  rating: 4,
  text: 'Bright colours <b>',
  photos: [],
  createdAt: '2026-11-21T01:35:00.000Z',
  version: 3,
  product: { _id: 'p1', name: 'Photo Mug' },
  ...change,
});
const asha = review('r1');
const ravi = review('r2', { author: 'Ravi S.', product: { _id: 'p2', name: 'Bottle' }, text: 'Too small' });
const page = (data: StaffReview[], next: string | null = null) => ({ success: true, data, next });
const saved = (data: StaffReview) => ({ success: true, data });
const itemOf = async (name: string) => within(await screen.findByRole('group', { name }));
const ASHA = 'Asha V.’s review of Photo Mug';
const refuseWith = (current: StaffReview) => () => {
  throw refused({ status: 412, message: 'This review has changed meanwhile.', details: { current } });
};
const reply = { text: 'Thank you!', repliedAt: '2026-11-22T01:35:00.000Z' };

it('lists reviews with product, stars, author, date, text, photos, reply and reason, newest first', async () => {
  const photos = [{ _id: 'f1', image: '/media/reviews/f1.webp', width: 800, height: 600 }];
  await open({
    [LIST]: page([review('r2', { author: 'Ravi S.', hiddenReason: 'Names a person' }), { ...asha, photos, reply }]),
  });
  const item = await itemOf(ASHA);
  expect(item.getByRole('link', { name: 'Photo Mug' }).getAttribute('href')).toBe('/product/p1');
  expect(item.getByRole('img', { name: '4 out of 5 stars' })).toBeTruthy();
  expect(item.getByRole('img', { name: 'Photo 1 by Asha V.' })).toBeTruthy();
  for (const text of ['Bright colours <b>', 'Asha V.', 'Thank you!', /21 Nov 2026/])
    expect(item.getByText(text)).toBeTruthy();
  expect(item.getByRole('button', { name: 'Edit reply' })).toBeTruthy();
  expect(screen.getByText('Names a person')).toBeTruthy();
  const names = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(names.filter((name) => name?.includes('review of'))).toEqual(['Ravi S.’s review of Photo Mug', ASHA]);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
});

it('filters by the URL, and says so if no review matches', async () => {
  const http = {
    [LIST]: page([asha]),
    [`${LIST}?status=unanswered`]: page([]),
    [`${LIST}?status=hidden`]: page([ravi]),
  };
  const { router } = await open(http, '?status=hidden');
  await itemOf('Ravi S.’s review of Bottle');
  await userEvent.click(screen.getByRole('button', { name: 'Without a reply' }));
  expect(await screen.findByRole('heading', { name: 'No reviews without a reply' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Without a reply', pressed: true })).toBeTruthy();
  expect(router.state.location.search).toContain('status=unanswered');
});

it('restores replies and a reason after a reload', async () => {
  const http = { [LIST]: page([asha, ravi]) };
  const { unmount } = await open(http);
  for (const name of [ASHA, 'Ravi S.’s review of Bottle']) {
    const item = await itemOf(name);
    await userEvent.click(item.getByRole('button', { name: 'Reply' }));
    await userEvent.type(item.getByRole('textbox'), 'Thanks');
  }
  await userEvent.click((await itemOf(ASHA)).getByRole('button', { name: 'Hide' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Private');
  unmount();

  await open(http);
  const item = await itemOf(ASHA);
  expect(screen.getByText('Your unsaved changes were restored')).toBeTruthy();
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toEqual(['Thanks', 'Thanks']);
  await userEvent.click(item.getByRole('button', { name: 'Cancel' }));
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox')).toHaveLength(1);
  await userEvent.click(item.getByRole('button', { name: 'Hide' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Private');
});

it('loads the next page, and keeps the list when that fails', async () => {
  const { http } = await open({ [LIST]: page([ravi], 'c1') });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The next page could not be loaded');
  expect(screen.getByText('Too small')).toBeTruthy();
  http.script[`${LIST}?after=c1`] = page([asha]);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await itemOf(ASHA);
  expect(screen.getByText('Too small')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('shows the error until a retry succeeds', async () => {
  const { http } = await open({
    [LIST]: () => {
      throw refused({ status: 503 });
    },
  });
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  let respond: (reply: unknown) => void = () => undefined;
  http.script[LIST] = () => new Promise((resolve) => (respond = resolve));
  await userEvent.click(tryAgain);
  expect(tryAgain.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('Reviews could not be loaded');
  respond(page([]));
  expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeTruthy();
});

it('saves a reply to the version that was read, and keeps the text until then', async () => {
  const { http } = await open({
    [LIST]: page([asha]),
    'POST /api/admin/reviews/r1/reply': () => {
      throw refused({ status: 503, message: 'Please try again soon' });
    },
  });
  const item = await itemOf(ASHA);
  await userEvent.click(item.getByRole('button', { name: 'Reply' }));
  await userEvent.click(item.getByRole('button', { name: 'Save reply' }));
  const field = item.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(item.getByText('Write a reply')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'Thank you!');
  await userEvent.click(item.getByRole('button', { name: 'Save reply' }));
  expect((await item.findByRole('alert')).textContent).toContain('Please try again soon');
  expect(field.value).toBe('Thank you!');

  const answered = { ...asha, version: 4, reply };
  http.script['POST /api/admin/reviews/r1/reply'] = saved(answered);
  http.script[LIST] = page([answered]);
  await userEvent.click(item.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText(`Your reply to ${ASHA} is saved.`)).toBe(screen.getByRole('status'));
  expect(await item.findByRole('button', { name: 'Edit reply' })).toBeTruthy();
  expect(http.callsOf('POST /api/admin/reviews/r1/reply').at(-1)).toMatchObject({
    body: { text: 'Thank you!' },
    headers: { 'If-Match': '"3"' },
  });
  await userEvent.click(item.getByRole('button', { name: 'Edit reply' }));
  expect(item.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Thank you!');
});

it('shows the current version of a review someone else changed, and keeps the reply even if the filter no longer matches', async () => {
  const edited = { ...asha, version: 7, text: 'The colours faded' };
  const UNANSWERED = `${LIST}?status=unanswered`;
  const { http } = await open({
    [LIST]: page([]),
    [UNANSWERED]: page([asha]),
    'POST /api/admin/reviews/r1/reply': refuseWith(edited),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Without a reply' }));
  const item = await itemOf(ASHA);
  await userEvent.click(item.getByRole('button', { name: 'Reply' }));
  await userEvent.type(item.getByRole('textbox'), 'Thanks');
  http.script[UNANSWERED] = page([]);
  await userEvent.click(item.getByRole('button', { name: 'Save reply' }));
  expect((await item.findByRole('alert')).textContent).toContain('Someone else has changed this review');
  await waitFor(() => expect(http.callsOf(UNANSWERED)).toHaveLength(2));
  expect(item.getByText('The colours faded')).toBeTruthy();
  expect(item.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Thanks');

  http.script['POST /api/admin/reviews/r1/reply'] = saved({ ...edited, version: 8, reply });
  await userEvent.click(item.getByRole('button', { name: 'Save reply' }));
  await screen.findByText(`Your reply to ${ASHA} is saved.`);
  expect(http.callsOf('POST /api/admin/reviews/r1/reply').at(-1)?.headers).toEqual({ 'If-Match': '"7"' });
  await waitFor(() => expect(screen.queryByRole('group', { name: ASHA })).toBeNull());
});

it('hides a review only with a reason, and keeps the reason when someone else changed the review', async () => {
  const edited = { ...asha, version: 5, text: 'Call me at home' };
  const { http } = await open({ [LIST]: page([asha]), 'POST /api/admin/reviews/r1/hide': refuseWith(edited) });
  await userEvent.click((await itemOf(ASHA)).getByRole('button', { name: 'Hide' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hide this review?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hide review' }));
  expect(dialog.getByText('Give a reason')).toBeTruthy();
  expect(http.callsOf('POST /api/admin/reviews/r1/hide')).toEqual([]);
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
  await userEvent.type(reason, 'Private details');
  await userEvent.click(dialog.getByRole('button', { name: 'Hide review' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Someone else has changed this review');
  expect(dialog.getByText('Call me at home')).toBeTruthy();
  expect(reason.value).toBe('Private details');

  const hidden = { ...edited, version: 6, hiddenReason: 'Private details' };
  http.script['POST /api/admin/reviews/r1/hide'] = saved(hidden);
  http.script[LIST] = page([hidden]);
  await userEvent.click(dialog.getByRole('button', { name: 'Hide review' }));
  await screen.findByText(`${ASHA} is hidden.`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Show again' })).toBeTruthy();
  expect(http.callsOf('POST /api/admin/reviews/r1/hide').at(-1)).toMatchObject({
    body: { reason: 'Private details' },
    headers: { 'If-Match': '"5"' },
  });
});

it('shows a hidden review again, and says when someone else changed it first', async () => {
  const hidden = { ...asha, hiddenReason: 'Private details' };
  const edited = { ...hidden, version: 4, text: 'Nothing private' };
  const { http } = await open({ [LIST]: page([hidden]), 'POST /api/admin/reviews/r1/show': refuseWith(edited) });
  const item = await itemOf(ASHA);
  http.script[LIST] = page([edited]);
  await userEvent.click(item.getByRole('button', { name: 'Show again' }));
  await screen.findByText(`Someone else has changed ${ASHA}. It has been reloaded.`);
  expect(await item.findByText('Nothing private')).toBeTruthy();

  http.script['POST /api/admin/reviews/r1/show'] = saved({ ...asha, version: 5 });
  http.script[LIST] = page([{ ...asha, version: 5 }]);
  await userEvent.click(item.getByRole('button', { name: 'Show again' }));
  await screen.findByText(`${ASHA} is shown again.`);
  expect(await item.findByRole('button', { name: 'Hide' })).toBeTruthy();
  expect(http.callsOf('POST /api/admin/reviews/r1/show').at(-1)?.headers).toEqual({ 'If-Match': '"4"' });
});
