import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRawRequest, statusOf } from './support/raw-request.js';
import { startTestGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chhapai-dev-mail-'));
  gateway = await startTestGateway({ MAIL_DIR: join(folder, 'mail'), TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

const PAGE_TITLE = '<title>Mail · Chhapai</title>';
const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });
const message = (subject: string) =>
  [
    'From: Chhapai <orders@shop.example>',
    'To: "Eve <script>" <eve@example.com>',
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Plain ${subject}`,
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>Rich ${subject}</p>`,
    '--x--',
  ].join('\r\n');

it('lists the messages, newest first, and shows their HTML and text', async () => {
  expect(await (await get('/dev/mail')).text()).toContain('No messages yet');
  const mail = join(folder, 'mail');
  await mkdir(mail);
  await writeFile(join(mail, 'first.eml'), message('पहला & <b>'));
  await utimes(join(mail, 'first.eml'), 0, 0);
  await writeFile(join(mail, 'second.eml'), message('Second'));
  await writeFile(join(mail, 'third.eml.part'), 'incomplete');

  const list = await get('/dev/mail');
  expect(list.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(list.headers.get('cache-control')).toBe('no-store');
  expect(list.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
  const page = await list.text();
  expect(page).toContain(PAGE_TITLE);
  expect([...page.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/dev/mail/second',
    '/dev/mail/second/text',
    '/dev/mail/first',
    '/dev/mail/first/text',
  ]);
  expect(page).toContain('पहला &amp; &lt;b&gt;');
  expect(page).toContain('Eve &lt;script&gt; &lt;eve@example.com&gt;');
  expect(await (await get('/dev/mail/second')).text()).toContain('<p>Rich Second</p>');
  const text = await get('/dev/mail/second/text');
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await text.text()).trim()).toBe('Plain Second');
});

it('refuses names of other files, and requests from other machines', async () => {
  for (const [name, status] of [
    ['missing', 404],
    ['..%2fsecret', 400],
    ['second.eml', 404],
    ['%00', 400],
  ] as const)
    expect([name, (await get(`/dev/mail/${name}`)).status]).toEqual([name, status]);
  expect((await get('/dev/mail', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
});

it('does not show the page to requests for another host name, such as those through a tunnel or from another site', async () => {
  const readStatus = async (host: string) =>
    statusOf(await sendRawRequest(gateway.url, `GET /dev/mail HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`));
  for (const host of ['shop.example', 'localhost.shop.example', '127.0.0.1.shop.example', '203.0.113.7'])
    expect([host, await readStatus(host)]).toEqual([host, 404]);
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, await readStatus(host)]).toEqual([host, 200]);
});

it('has no mail page in a public shop, or if emails are actually sent', async () => {
  for (const env of [{ PUBLIC_ORIGIN: 'https://shop.example' }, { MAIL_DIR: '' }]) {
    const other = await gateway.startAnother(env);
    const response = await fetch(`${other.url}/dev/mail`);
    expect(await response.text()).not.toContain(PAGE_TITLE);
    await other.close();
  }
});
