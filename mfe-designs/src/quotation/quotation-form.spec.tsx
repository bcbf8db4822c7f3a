import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ENQUIRY_LIMITS } from '@chhapai/contracts';
import type { HttpRequest } from '@chhapai/host-api';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { QuotationForm, type QuotationFormProps } from './quotation-form';
import { parseQuantity } from './quotation.rules';

afterEach(() => void vi.useRealTimers());

const SENT = { success: true, message: 'Thank you.', reference: 'Q-10042' };
const STORED = { success: true, data: { _id: 'f1', name: 'card.pdf', bytes: 2048, kind: 'pdf' } };
const pdf = () => new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });
const open = (http: Script = {}, props: QuotationFormProps = {}, user: typeof testShopper | null = null) =>
  renderInHost(<QuotationForm {...props} />, { http: { 'POST /api/enquiries': SENT, ...http }, user });
const attach = (file = pdf()) => userEvent.upload(screen.getByLabelText('Choose a file'), file, { applyAccept: false });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));
async function fillIn() {
  await userEvent.selectOptions(screen.getByLabelText('Product or service'), 'Stickers');
  await userEvent.type(screen.getByLabelText('Quantity'), '1,000');
  await userEvent.type(screen.getByLabelText('Phone'), '98765 43210');
}

describe('the quotation form', () => {
  it('sends the request with its file, and shows the next steps and the reference', async () => {
    const { http } = await open({ 'POST /api/uploads': STORED });
    await fillIn();
    await attach();
    expect(await screen.findByText(/· attached$/)).toBeTruthy();
    await send();
    expect(await screen.findByText('Q-10042')).toBeTruthy();
    expect(screen.getByText('We’ll send you a quote within one business day.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Thank you! We’ve received your request');
    expect(http.callsOf('POST /api/enquiries')[0]!.body).toMatchObject({
      kind: 'quotation',
      service: 'Stickers',
      quantity: 1000,
      phone: '98765 43210',
      uploadId: 'f1',
    });
  });

  it('prefills the service from a link, cut to the maximum length', async () => {
    await open({}, { service: 'visiting card '.repeat(20) });
    const other = screen.getByLabelText<HTMLInputElement>('What would you like printed?');
    expect(other.value).toBe('visiting card '.repeat(20).slice(0, ENQUIRY_LIMITS.service));
  });

  it('is about the page’s product, with the shopper’s email address', async () => {
    const { http } = await open({}, { productId: 'p1', productName: 'Kite Mug' }, testShopper);
    expect(screen.getByText('Kite Mug')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Quantity'), '200');
    await send();
    await screen.findByText('Q-10042');
    const { body } = http.callsOf('POST /api/enquiries')[0]!;
    expect(body).toMatchObject({ subjectId: 'p1', quantity: 200, email: testShopper.email });
    expect(body).not.toHaveProperty('service');
  });

  it('shows an error next to each field, focuses the first one and sends no request', async () => {
    const { http } = await open();
    await userEvent.type(screen.getByLabelText('Email address'), 'asha@');
    await send();
    for (const text of [
      'Choose what you would like printed',
      'Enter how many you need',
      'Enter an email address like name@example.com',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Product or service'));
    expect(http.calls).toEqual([]);
  });

  it('selects a known service, and treats any other text as something else', async () => {
    const first = await open({}, { service: 'Premium Cards' });
    expect(screen.getByLabelText('Product or service')).toHaveProperty('value', 'Premium Cards');
    first.unmount();
    localStorage.clear();
    await open({}, { service: 'Neon signs' });
    expect(screen.getByLabelText('What would you like printed?')).toHaveProperty('value', 'Neon signs');
  });

  it('does not send what was edited while it waited for the file until it is sent again', async () => {
    let stored!: (reply: unknown) => void;
    const { http } = await open({ 'POST /api/uploads': () => new Promise((resolve) => (stored = resolve)) });
    await fillIn();
    await attach();
    await send();
    expect(screen.getByRole('button', { name: 'Waiting for your file...' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('City (optional)'), 'Kanpur');
    const quantity = screen.getByLabelText('Quantity');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '2');
    await act(async () => stored(STORED));
    expect(screen.getByRole('alert').textContent).toBe(
      'Your request has not been sent yet. Check it and send it again.',
    );
    expect(document.activeElement).toBe(quantity);
    expect(http.callsOf('POST /api/enquiries')).toEqual([]);
    await userEvent.type(quantity, '00');
    await send();
    await screen.findByText('Q-10042');
    expect(http.callsOf('POST /api/enquiries')[0]!.body).toMatchObject({
      city: 'Kanpur',
      quantity: 200,
      uploadId: 'f1',
    });
    expect(localStorage.getItem('quotation-draft')).toContain('Kanpur');
  });

  it('says that it was not sent if its upload is cancelled while it waits for the file', async () => {
    const { http } = await open({
      'POST /api/uploads': ({ signal }: HttpRequest) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(refused({ message: 'Cancelled' })))),
    });
    await fillIn();
    await attach();
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your request has not been sent yet');
    expect(http.callsOf('POST /api/enquiries')).toEqual([]);
    await send();
    expect(await screen.findByText('Q-10042')).toBeTruthy();
  });

  it('restores text and file after a reload', async () => {
    const first = await open({ 'POST /api/uploads': STORED });
    await fillIn();
    await attach();
    await waitFor(() => expect(localStorage.getItem('quotation-draft')).toContain('f1'));
    first.unmount();
    await open();
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '98765 43210');
    expect(screen.getByText('card.pdf')).toBeTruthy();
  });

  it('restores what was typed just before the page was left', async () => {
    const first = await open();
    await userEvent.type(screen.getByLabelText('City (optional)'), 'Kanpur');
    first.unmount();
    await open();
    expect(screen.getByLabelText('City (optional)')).toHaveProperty('value', 'Kanpur');
  });

  it('forgets a request that was sent while the page was being left, except for the contact details', async () => {
    let reply = (_: unknown) => undefined as void;
    const first = await open({ 'POST /api/enquiries': () => new Promise((resolve) => (reply = resolve)) });
    await fillIn();
    await send();
    first.unmount();
    reply(SENT);
    await waitFor(() => expect(localStorage.getItem('quotation-draft')).not.toContain('quantity'));
    expect(localStorage.getItem('quotation-draft')).toContain('98765 43210');
  });

  it('asks for today in India or a later date, wherever the visitor is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T19:00:00Z') });
    await open();
    expect(screen.getByLabelText('Needed by (optional)').getAttribute('min')).toBe('2026-11-21');
  });

  it('resends the same content with the same id if no reply arrived', async () => {
    let attempts = 0;
    const { http } = await open({
      'POST /api/enquiries': () => {
        if (attempts++ === 0) throw refused({ message: 'Network Error' });
        return SENT;
      },
    });
    await fillIn();
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing you entered is lost');
    await send();
    await screen.findByText('Q-10042');
    const [first, second] = http.callsOf('POST /api/enquiries').map(({ body }) => body as { submissionId?: string });
    expect(first!.submissionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(second!.submissionId).toBe(first!.submissionId);
  });

  it('sends a different file with a new id, because the first request may have arrived without it', async () => {
    const replies = [() => Promise.reject(refused({ message: 'Network Error' })), () => SENT];
    const { http } = await open({ 'POST /api/enquiries': () => replies.shift()!(), 'POST /api/uploads': STORED });
    await fillIn();
    await send();
    await screen.findByRole('alert');
    await attach();
    await screen.findByText('card.pdf');
    await send();
    await screen.findByText('Q-10042');
    const [first, second] = http.callsOf('POST /api/enquiries').map(({ body }) => body as Record<string, unknown>);
    expect(second!.uploadId).toBe('f1');
    expect(second!.submissionId).not.toBe(first!.submissionId);
  });
});

describe('the file', () => {
  it('shows its progress, and can be cancelled, without losing focus', async () => {
    let aborted = false;
    await open({
      'POST /api/uploads': ({ onUploadProgress, signal }: HttpRequest) => {
        onUploadProgress?.({ sent: 4, total: 8 });
        signal?.addEventListener('abort', () => (aborted = true));
        return new Promise(() => undefined);
      },
    });
    await attach();
    expect(await screen.findByText(/50% of/)).toBeTruthy();
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.5);
    const group = screen.getByRole('group', { name: /^Your design or a sample/ });
    expect(document.activeElement).toBe(group);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(document.activeElement).toBe(group);
    expect(screen.getByLabelText('Choose a file')).toBeTruthy();
    expect(aborted).toBe(true);
  });

  it('can be uploaded again after a lost connection', async () => {
    const page = await open({
      'POST /api/uploads': () => {
        throw refused({ message: 'Network Error' });
      },
    });
    await attach();
    expect((await screen.findByRole('alert')).textContent).toBe('The connection was lost. Your file was not uploaded.');
    page.http.script['POST /api/uploads'] = STORED;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/· attached$/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Your design or a sample/ }));
  });

  it.each([
    ['empty', new File([], 'card.pdf'), 'This file is empty. Choose another one.'],
    ['a program', new File(['MZ'], 'setup.exe'), 'Choose a PDF, PNG, JPEG, CDR, AI or EPS file.'],
  ])('is not uploaded if it is %s', async (_, file, text) => {
    const { http } = await open();
    await attach(file);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(http.calls).toEqual([]);
  });

  it('shows the server’s error, and the request is not sent without the file unless it is removed', async () => {
    const { http } = await open({
      'POST /api/uploads': () => {
        throw refused({ status: 422, code: 'upload.refused', message: 'We can’t read this file.' });
      },
    });
    await fillIn();
    await attach();
    expect(await screen.findByText('We can’t read this file.')).toBeTruthy();
    await send();
    expect(http.callsOf('POST /api/enquiries')).toEqual([]);
    expect(screen.getByText(/was not sent, because the file is not attached/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
    await send();
    expect(await screen.findByText('Q-10042')).toBeTruthy();
  });
});

it.each([
  ['500', 500],
  [' 1,00,000 ', 100000],
  ['५००', 500],
  ['250 pcs', 250],
  ['0', undefined],
  ['-5', undefined],
  ['many', undefined],
  ['1e9', undefined],
  ['99999999999', undefined],
])('reads the quantity %j as %s', (text, quantity) => expect(parseQuantity(text)).toBe(quantity));
