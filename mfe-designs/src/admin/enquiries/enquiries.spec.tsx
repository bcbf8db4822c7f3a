import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Enquiry, SessionUser } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { Component as Enquiries } from './enquiries.page';

const PATH = '/admin/enquiries';
const staff = { ...testShopper, role: 'staff' as const };
const open = (http: Script, user: SessionUser | null | 'loading' = staff) =>
  renderInHost(<p>Another page</p>, { route: PATH, user, http, routes: [{ path: PATH, Component: Enquiries }] });

const enquiry = (id: string, change: Partial<Enquiry> = {}): Enquiry => ({
  _id: id,
  kind: 'similar-work',
  subjectId: 'w4',
  subjectTitle: 'Kite Festival Jacket',
  email: `${id}@example.com`,
  createdAt: '2026-11-21T01:35:00.000Z',
  ...change,
});
const page = (data: unknown[], next: string | null = null) => ({ success: true, data, next });

it('shows date, subject, sender and message, with a mailto link', async () => {
  const full = enquiry('asha', { name: 'Asha Verma', phone: '+91 98765 43210', message: 'For our café <b>' });
  const file = enquiry('ravi', { kind: 'design-file', format: 'CDR', subjectTitle: 'Wedding Card' });
  await open({ 'GET /api/enquiries': page([full, file]) });
  expect(screen.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Enquiries' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'When',
    'What',
    'From',
    'Message',
  ]);
  const [, first, second] = table.getAllByRole('row');
  for (const text of ['21 Nov 2026', 'Kite Festival Jacket', 'Similar work', 'Asha Verma', '+91 98765 43210'])
    expect(first!.textContent).toContain(text);
  expect(first!.textContent).toContain('For our café <b>');
  expect(second!.textContent).toContain('Design file (CDR)');
  const mail = table.getByRole('link', { name: 'asha@example.com' });
  expect(mail.getAttribute('href')).toBe('mailto:asha@example.com?subject=Your%20enquiry%20(Kite%20Festival%20Jacket)');
  expect(table.getByRole('link', { name: '+91 98765 43210' }).getAttribute('href')).toBe('tel:+919876543210');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
});

it('shows every field of a quotation, and downloads its file only on request', async () => {
  const quotation: Enquiry = {
    _id: 'q1',
    kind: 'quotation',
    reference: 'Q-10042',
    subjectTitle: 'Stickers',
    phone: '98765 43210',
    quantity: 150000,
    size: 'A5',
    finish: 'Matt',
    neededBy: '2027-01-15',
    city: 'Kanpur',
    file: { name: 'card.pdf', bytes: 2_000_000 },
    createdAt: '2026-11-21T01:35:00.000Z',
  };
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL ??= () => 'blob:file';
  const { http } = await open({ 'GET /api/enquiries': page([quotation]), 'GET /api/enquiries/q1/file': new Blob() });
  const [, row] = within(await screen.findByRole('table', { name: 'Enquiries' })).getAllByRole('row');
  const texts = ['Q-10042', 'Quotation', 'Stickers', '1,50,000', 'A5', 'Matt', '15 Jan 2027', 'Kanpur', '1,953 KB'];
  for (const text of texts) expect(row!.textContent, text).toContain(text);
  expect(http.callsOf('GET /api/enquiries/q1/file')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Download card.pdf' }));
  expect(http.callsOf('GET /api/enquiries/q1/file')).toMatchObject([{ responseType: 'blob' }]);
  expect(saved).toHaveBeenCalledOnce();
  saved.mockRestore();
});

it('says that there are no enquiries yet', async () => {
  await open({ 'GET /api/enquiries': page([]) });
  expect(await screen.findByRole('heading', { name: 'No enquiries yet' })).toBeTruthy();
});

it('loads the next page', async () => {
  await open({
    'GET /api/enquiries': page([enquiry('asha')], 'c1'),
    'GET /api/enquiries?after=c1': page([enquiry('ravi')]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('ravi@example.com')).toBeTruthy();
  expect(screen.getByText('asha@example.com')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('keeps the list when the next page fails', async () => {
  await open({ 'GET /api/enquiries': page([enquiry('asha')], 'c1') });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The next page could not be loaded');
  expect(screen.getByText('asha@example.com')).toBeTruthy();
});

it('keeps the error while it tries again', async () => {
  const { http } = await open({
    'GET /api/enquiries': () => {
      throw refused({ status: 503 });
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  let answer: (reply: unknown) => void = () => undefined;
  http.script['GET /api/enquiries'] = () => new Promise((resolve) => (answer = resolve));
  await userEvent.click(again);
  expect(again.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('Enquiries could not be loaded');
  answer(page([enquiry('asha')]));
  expect(await screen.findByText('asha@example.com')).toBeTruthy();
});

it('shows the email addresses of Notify Me with their counts', async () => {
  const request = { _id: 'n1', topic: 'works', email: 'asha@example.com', createdAt: '2026-11-21T01:35:00.000Z' };
  await open({
    'GET /api/enquiries': page([]),
    'GET /api/notify': { ...page([request]), counts: { works: 7, designs: 2 } },
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Notify Me' }));
  const table = within(await screen.findByRole('table', { name: 'Notify Me' }));
  expect(table.getByRole('link', { name: 'asha@example.com' })).toBeTruthy();
  expect(screen.getByText('Works: 7 · Designs: 2')).toBeTruthy();
});
