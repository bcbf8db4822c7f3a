import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Mailer } from './mailer.js';

const folder = mkdtempSync(join(tmpdir(), 'chhapai-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DAY_SECONDS = 86_400;
const MAIL_FROM = 'Chhapai <orders@chhapai.example>';

function write(name: string, ageInDays: number): void {
  writeFileSync(join(folder, name), '');
  const time = Date.now() / 1000 - ageInDays * DAY_SECONDS;
  utimesSync(join(folder, name), time, time);
}

it.each([
  ['is no mail server', {}],
  ['is a mail server', { SMTP_URL: 'smtp://mail.example' }],
])('deletes messages that are older than thirty days, and nothing else, when there %s', async (_case, smtp) => {
  write('order-1.eml', 31);
  write('order-2.eml.part', 31);
  write('order-3.eml', 29);
  write('notes.txt', 31);
  await new Mailer({ MAIL_DIR: folder, MAIL_FROM, ...smtp }).deleteOldMessages();
  expect(readdirSync(folder).sort()).toEqual(['notes.txt', 'order-3.eml']);
});

it.each([
  ['Chhapai: cards; banners <orders@chhapai.example>', 'From: "Chhapai: cards; banners" <orders@chhapai.example>'],
  ['"Chhapai, Lucknow" <orders@chhapai.example>', 'From: "Chhapai, Lucknow" <orders@chhapai.example>'],
  ['Chhapai (Lucknow) <orders@chhapai.example>', 'From: "Chhapai (Lucknow)" <orders@chhapai.example>'],
])('sends mail from %s, whatever characters the name contains', async (from, header) => {
  const message = {
    id: 'order-4',
    to: { name: 'Asha', address: 'asha@example.com' },
    subject: 'S',
    text: 't',
    html: 'h',
  };
  await new Mailer({ MAIL_DIR: folder, MAIL_FROM: from }).send(message, new AbortController().signal);
  const mail = readFileSync(join(folder, 'order-4.eml'), 'utf8');
  expect(mail).toContain(header);
  expect(mail).toContain('Message-ID: <order-4@chhapai.example>');
});

it('has nothing to delete before the first message', async () => {
  await new Mailer({ MAIL_DIR: join(folder, 'missing'), MAIL_FROM }).deleteOldMessages();
  await new Mailer({ SMTP_URL: 'smtp://mail.example', MAIL_FROM }).deleteOldMessages();
});
