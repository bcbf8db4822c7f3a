import { accountPaths, emailActionPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asha, waitForEmails, signIn, signUp, startAuth, type Auth } from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth({ PUBLIC_ORIGIN: 'https://shop.example' })));
afterAll(() => auth.close());

const RESET = 'Choose a new password';

async function requestResetMail(email: string) {
  await auth.browser().post(emailActionPaths.forgotPassword, { email });
  const [mail] = await waitForEmails(auth, email, RESET);
  return mail!;
}

describe('a hostile name', () => {
  it.each<[string, string]>([
    ['line breaks', 'Asha\r\nBcc: victim@example.com\r\n\r\nBuy now'],
    ['markup', '<img src=x onerror=alert(1)><a href="https://evil.example">Click</a>'],
    ['right-to-left marks', '\u202Etxet desrever\u202C\u2066x'],
    ['ten thousand characters', 'अ'.repeat(10_000)],
    ['an address', '"Asha" <victim@example.com>,'],
  ])('is harmless: %s', async (label, name) => {
    const email = `hostile-${label.replaceAll(' ', '-')}@example.com`;
    await signUp(auth, email);
    // Some of these names are longer and stranger than sign-up accepts.
    await auth.db.query('UPDATE accounts SET name = $1, email_verified_at = now() WHERE email = $2', [name, email]);
    const mail = await requestResetMail(email);
    expect(mail.to).toHaveLength(1);
    expect(mail.to![0]!.address).toBe(email);
    expect(mail.to![0]!.name!.length).toBeLessThanOrEqual(100);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.html).not.toMatch(/<img|onerror=alert\(1\)>|href="https:\/\/evil/);
    for (const content of [mail.html!, mail.text!]) {
      expect(content).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
      expect(content.length).toBeLessThan(20_000);
      expect(content).toMatch(/https:\/\/shop\.example\/reset-password\?token=[\w-]{43}/);
    }
  });

  it('is not sent to people who have not confirmed that the account is theirs', async () => {
    const name = 'You have won at evil.example';
    const browser = await signUp(auth, 'spammer@example.com', { name });
    await browser.send('PATCH', accountPaths.get, { email: 'target@example.com' }, { 'if-match': '"1"' });
    const emails = [
      ...(await waitForEmails(auth, 'spammer@example.com', 'Verify your email address')),
      ...(await waitForEmails(auth, 'target@example.com', 'Confirm your new email address')),
    ];
    for (const { html, text, to } of emails) {
      expect(`${html}${text}${to![0]!.name}`).not.toContain('evil.example');
    }
  });
});

it('tells the owner about a changed password, in the same design as all mail', async () => {
  const browser = await signUp(auth, 'changed@example.com');
  await browser.post(accountPaths.password, { current: asha.password, password: 'a fresh password' });
  const [mail] = await waitForEmails(auth, 'changed@example.com', 'Your password was changed');
  expect(mail!.text).toContain('https://shop.example/forgot-password');
  expect(mail!.html).toContain('छपाई');
  expect(mail!.html).toContain('prefers-color-scheme: dark');
});

it('leaves mail that cannot be sent in the queue, without delaying sign-up or login', async () => {
  const unreachable = await startAuth({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_DIR: '' });
  await signUp(unreachable, 'patient@example.com');
  await signIn(unreachable, 'patient@example.com');
  const jobs = await unreachable.db.query(`SELECT task_identifier FROM graphile_worker.jobs`);
  expect(jobs).toContainEqual({ task_identifier: 'email.unverified' });
  await unreachable.close();
});
