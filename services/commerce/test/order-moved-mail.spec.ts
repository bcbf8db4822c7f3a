import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { extractText } from 'unpdf';
import { insertOrder } from './invoiced-orders.js';
import { listUnfinishedJobs, readEmails } from './received-emails.js';
import { openShop, type Shop } from './shop.js';
import { MOVE_DETAILS, placeOrder, staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
beforeEach(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
});
afterEach(() => shop.close());

const listSubjects = async ({ mailDir }: Shop) => (await readEmails(mailDir)).map(({ subject }) => subject).sort();

it('sends one email for each step that concerns the shopper', async () => {
  const { id, number } = await placeOrder(shop);
  const { totalPrice } = (await staff.get(`/api/admin/orders/${id}`)).body.data;
  const steps = ['confirmed', 'printing', 'ready', 'shipped', 'delivered', 'returned'] as const;
  for (const [index, to] of steps.entries()) {
    const { status } = await staff.move(id, { to, ...MOVE_DETAILS }, index + 1, `step-${to}`);
    expect(status).toBe(200);
    await staff.move(id, { to, ...MOVE_DETAILS }, index + 1, `step-${to}`);
  }
  await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 10_000);
  expect(await listSubjects(shop)).toEqual([
    `Order ${number} came back to us`,
    `Order ${number} is confirmed`,
    `Order ${number} is on its way`,
    `Order ${number} placed`,
    `Order ${number} was delivered`,
  ]);
  const shipped = (await readEmails(shop.mailDir)).find(({ subject }) => subject?.endsWith('on its way'))!;
  const total = totalPrice.toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
  for (const words of ['On its way with Delhivery, 1234567890.', `Please keep ${total} ready.`, `/orders/${id}`]) {
    expect(shipped.text).toContain(words);
    expect(shipped.html).toContain(words);
  }
});

it('names the courier as staff have typed it', async () => {
  const { id, number } = await placeOrder(shop);
  for (const [index, to] of (['confirmed', 'printing', 'ready', 'shipped'] as const).entries())
    await staff.move(id, { to, ...MOVE_DETAILS, courier: 'constructor' }, index + 1);
  await vi.waitFor(async () => expect(await listSubjects(shop)).toContain(`Order ${number} is on its way`), 10_000);
  const mail = (await readEmails(shop.mailDir)).find(({ subject }) => subject?.endsWith('on its way'))!;
  expect(mail.text).toContain('On its way with constructor, 1234567890.');
});

it('invites the shopper to pick up an order that is not delivered', async () => {
  const { id, number } = await placeOrder(shop);
  for (const [index, to] of (['confirmed', 'printing', 'ready', 'shipped'] as const).entries())
    await staff.move(id, { to, ...(to === 'shipped' && { courier: 'Pick-up' }) }, index + 1);
  const subject = `Order ${number} is ready for pick-up`;
  await vi.waitFor(async () => expect(await listSubjects(shop)).toContain(subject), 10_000);
  const mail = (await readEmails(shop.mailDir)).find((email) => email.subject === subject)!;
  expect(mail.text).toContain('Ready for you to pick up.');
});

it('says why staff cancelled the order, as typed', async () => {
  const { id, number } = await placeOrder(shop);
  await staff.move(id, { to: 'cancelled', reason: '<b>शॉर्टेज</b>\r\nBcc: all@example.com' }, 1);
  await vi.waitFor(async () => expect(await listSubjects(shop)).toContain(`Order ${number} was cancelled`), 10_000);
  const mail = (await readEmails(shop.mailDir)).find(({ subject }) => subject?.endsWith('cancelled'))!;
  expect(mail.text).toContain('Cancelled: <b>शॉर्टेज</b>');
  expect(mail.html).toContain('&lt;b&gt;शॉर्टेज&lt;/b&gt;');
  expect(mail.bcc ?? []).toEqual([]);
});

it('attaches the invoice when the parcel is sent, and the credit note after a return', async () => {
  const { id, number } = await insertOrder(shop, { email: 'asha@example.com' });
  const { invoice } = (await staff.move(id, { to: 'shipped', ...MOVE_DETAILS }, 1)).body.data;
  await staff.move(id, { to: 'delivered' }, 2);
  const { creditNotes } = (await staff.move(id, { to: 'returned' }, 3)).body.data;
  await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 20_000);
  const emails = await readEmails(shop.mailDir);
  const attachmentsOf = (subject: string) => emails.find((mail) => mail.subject === subject)!.attachments;
  expect(attachmentsOf(`Order ${number} was delivered`)).toEqual([]);
  for (const [subject, document, words] of [
    [`Order ${number} is on its way`, invoice!.number, `Your invoice ${invoice!.number} is attached.`],
    [
      `Order ${number} came back to us`,
      creditNotes![0]!.number,
      `Your credit note ${creditNotes![0]!.number} is attached.`,
    ],
  ] as const) {
    expect(emails.find((mail) => mail.subject === subject)!.text).toContain(words);
    const [attachment] = attachmentsOf(subject);
    expect(attachment).toMatchObject({ filename: `${document.replaceAll('/', '-')}.pdf`, mimeType: 'application/pdf' });
    const { text } = await extractText(new Uint8Array(attachment!.content as ArrayBuffer), { mergePages: true });
    expect(text).toContain(document);
  }
});

it('says how much is refunded, and mentions no refund if nothing was paid', async () => {
  const [partlyReturned, undelivered] = [
    await insertOrder(shop, { email: 'asha@example.com' }),
    await insertOrder(shop, { email: 'asha@example.com' }),
  ];
  for (const { id } of [partlyReturned, undelivered]) await staff.move(id, { to: 'shipped', ...MOVE_DETAILS }, 1);
  await staff.move(undelivered.id, { to: 'returned', reason: 'Cash not ready' }, 2);
  const delivered = (await staff.move(partlyReturned.id, { to: 'delivered' }, 2)).body.data;
  const pad = delivered.orderItems.find(({ quantity }) => quantity === 1)!;
  await staff.move(partlyReturned.id, { to: 'returned', lines: [{ id: pad._id, quantity: 1 }] }, 3);
  await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 20_000);
  const emails = await readEmails(shop.mailDir);
  const textOf = ({ number }: { number: string }) =>
    emails.find(({ subject }) => subject === `Order ${number} came back to us`)!.text;
  expect(textOf(partlyReturned)).toContain('We will refund you ₹249.00.');
  expect(textOf(undelivered)).toContain('is attached.');
  expect(textOf(undelivered)).not.toContain('We will refund');
});
