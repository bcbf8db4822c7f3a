import { emailActionPages } from '@chhapai/contracts';
import { ENV, JobRunner, Mailer, sha256, type JobHandler, type MailMessage } from '@chhapai/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { AuthEnv } from '../../auth.env.js';
import { AccountsService, pendingEmailOf, type AccountEntity } from '../accounts/accounts.module.js';
import { EmailLinks, type LinkPurpose } from '../email-links/email-links.module.js';
import { SessionsService } from '../sessions/sessions.module.js';
import { accountMail, type AccountMail } from './account-mail.js';

const EmailPayload = z.object({ email: z.string() });
const AccountPayload = z.object({ accountId: z.uuid() });
const SessionPayload = z.object({ sessionId: z.uuid() });

const PAGES: Record<LinkPurpose, string> = {
  'reset-password': emailActionPages.resetPassword,
  'verify-email': emailActionPages.verifyEmail,
  'leave-email': emailActionPages.confirmEmailChange,
  'adopt-email': emailActionPages.confirmEmailChange,
};
const IGNORE = 'If this was not you, you can ignore this message. Nothing will change.';
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

type Draft = Omit<AccountMail, 'id' | 'to' | 'link'> & { label: string; to?: string };

/** Sends mail to people about their accounts; each message is a job. */
@Injectable()
export class AccountMailer implements OnModuleInit {
  private readonly origin: string;

  constructor(
    @Inject(ENV) env: AuthEnv,
    private readonly db: DataSource,
    private readonly jobs: JobRunner,
    private readonly mailer: Mailer,
    private readonly accounts: AccountsService,
    private readonly links: EmailLinks,
    private readonly sessions: SessionsService,
  ) {
    this.origin = new URL(env.PUBLIC_ORIGIN).origin;
  }

  onModuleInit(): void {
    this.handle('password.forgotten', EmailPayload, ({ email }) => this.writePasswordResetMail(email));
    this.handle('email.unverified', AccountPayload, ({ accountId }) => this.writeVerificationMail(accountId));
    this.handle('email_change.leave', AccountPayload, ({ accountId }) => this.writeConfirmChangeMail(accountId));
    this.handle('email_change.adopt', AccountPayload, ({ accountId }) => this.writeConfirmNewAddressMail(accountId));
    this.handle('password.changed', AccountPayload, ({ accountId }) => this.writePasswordChangedMail(accountId));
    this.handle('second_factor.reset', AccountPayload, ({ accountId }) => this.writeSecondFactorResetMail(accountId));
    this.handle('session.opened_on_new_device', SessionPayload, ({ sessionId }) => this.writeNewDeviceMail(sessionId));
  }

  /** Sends the message that `write` returns for a job, unless it returns undefined because the message is no longer needed. */
  private handle<T extends z.ZodType>(
    job: string,
    schema: T,
    write: (payload: z.infer<T>) => Promise<MailMessage | undefined>,
  ): void {
    const handler: JobHandler = async (payload, { signal }) => {
      const message = await write(schema.parse(payload));
      if (message) await this.mailer.send(message, signal);
    };
    this.jobs.handle(job, handler);
  }

  private async writePasswordResetMail(email: string): Promise<MailMessage | undefined> {
    const account = await this.accounts.findByEmail(email);
    if (!account) return undefined;
    const token = await this.issueLink(account, 'reset-password');
    return this.writeMailWithLink(account, 'reset-password', token, {
      subject: 'Choose a new password',
      paragraphs: [
        'Someone, probably you, asked to reset the password for your account. The link works for 30 minutes.',
      ],
      label: 'Choose a new password',
      warning: IGNORE,
    });
  }

  private async writeVerificationMail(accountId: string): Promise<MailMessage | undefined> {
    const account = await this.accounts.find(accountId);
    if (!account || account.emailVerifiedAt) return undefined;
    const token = await this.issueLink(account, 'verify-email');
    return this.writeMailWithLink(account, 'verify-email', token, {
      subject: 'Verify your email address',
      paragraphs: [
        'Please confirm that this email address is yours, so that only you can recover your account. You can place orders in the meantime. The link works for seven days.',
      ],
      label: 'Verify my address',
      warning:
        'If you don’t have an account with Chhapai, someone may have mistyped their address. You can ignore this message.',
    });
  }

  private async writeConfirmChangeMail(accountId: string): Promise<MailMessage | undefined> {
    const change = await this.issueChangeLink(accountId, 'leave-email');
    if (!change) return undefined;
    const { account, email, token } = change;
    return this.writeMailWithLink(account, 'leave-email', token, {
      subject: 'Confirm your new email address',
      paragraphs: [
        `You asked to change the email address of your account from ${account.email} to ${email}.`,
        'Please confirm it here, and with the link that we have sent to the new address. Both links work for 24 hours.',
      ],
      label: 'Confirm the change',
      warning: 'If this was not you, do not confirm it, and change your password now.',
    });
  }

  private async writeConfirmNewAddressMail(accountId: string): Promise<MailMessage | undefined> {
    const change = await this.issueChangeLink(accountId, 'adopt-email');
    if (!change) return undefined;
    const { account, email, token, isLast } = change;
    return this.writeMailWithLink(account, 'adopt-email', token, {
      to: email,
      subject: 'Confirm your new email address',
      paragraphs: [
        'You asked to use this address for your Chhapai account.',
        isLast
          ? 'Please confirm it here. The link works for 24 hours.'
          : 'Please confirm it here, and with the link that we have sent to your current address. Both links work for 24 hours.',
      ],
      label: 'Confirm the address',
      warning: IGNORE,
    });
  }

  /**
   * Issues a link of a change of the email address, unless the change has ended or the link has been opened. Locks the account like
   * the requests that start and confirm changes, so that the link belongs to the current change and replaces no opened one.
   * `isLast` is true if the other link has been opened.
   */
  private issueChangeLink(accountId: string, purpose: 'leave-email' | 'adopt-email') {
    return this.db.transaction(async (tx) => {
      const account = await this.accounts.lock(tx, accountId);
      const email = account && pendingEmailOf(account);
      if (!email || (await this.links.hasBeenOpened({ accountId, purpose, email }, tx))) return undefined;
      const other = purpose === 'leave-email' ? 'adopt-email' : 'leave-email';
      const isLast = await this.links.hasBeenOpened({ accountId, purpose: other, email }, tx);
      return { account, email, isLast, token: await this.links.issue({ accountId, purpose, email }, tx) };
    });
  }

  private async writePasswordChangedMail(accountId: string): Promise<MailMessage | undefined> {
    const account = await this.accounts.find(accountId);
    if (!account) return undefined;
    return accountMail({
      id: `password-changed-${accountId}-${account.version}`,
      to: recipient(account),
      subject: 'Your password was changed',
      paragraphs: ['The password for your account was changed, and other devices were logged out.'],
      link: { label: 'See your account', url: `${this.origin}/account` },
      warning: `If this was not you, choose a new password at once: ${this.origin}/forgot-password`,
    });
  }

  private async writeSecondFactorResetMail(accountId: string): Promise<MailMessage | undefined> {
    const account = await this.accounts.find(accountId);
    if (!account) return undefined;
    return accountMail({
      id: `second-factor-reset-${accountId}-${account.version}`,
      to: recipient(account),
      subject: 'Two-factor authentication was turned off',
      paragraphs: [
        'An administrator turned off two-factor authentication for your account and logged out all your devices.',
        'Log in with your password, and set it up again in your account.',
      ],
      link: { label: 'Set it up again', url: `${this.origin}/account#second-factor` },
      warning: `If you did not ask for this, tell us, and choose a new password at once: ${this.origin}/forgot-password`,
    });
  }

  private async writeNewDeviceMail(sessionId: string): Promise<MailMessage | undefined> {
    const session = await this.sessions.find(sessionId);
    const account = session && (await this.accounts.find(session.accountId));
    if (!account) return undefined;
    return accountMail({
      id: `new-device-${sessionId}`,
      to: recipient(account),
      subject: 'New login to your account',
      paragraphs: [
        `Someone logged in to your account from a new device: ${session.device}, on ${timeFormat.format(session.openedAt)} (Indian time).`,
        'If this was you, you don’t need to do anything.',
      ],
      link: { label: 'See where you are logged in', url: `${this.origin}/account` },
      warning: `If this was not you, log that device out and change your password: ${this.origin}/forgot-password`,
    });
  }

  /** Issues a link about the address that the account has now. */
  private issueLink({ id: accountId, email }: AccountEntity, purpose: LinkPurpose): Promise<string> {
    return this.links.issue({ accountId, purpose, email });
  }

  private writeMailWithLink(
    account: AccountEntity,
    purpose: LinkPurpose,
    token: string,
    { label, to, ...draft }: Draft,
  ): MailMessage {
    return accountMail({
      // A retried job creates another link, which replaces the previous one and needs a message of its own.
      id: `${purpose}-${sha256(token).toString('hex').slice(0, 32)}`,
      to: recipient(account, to),
      link: { label, url: `${this.origin}${PAGES[purpose]}?token=${token}` },
      ...draft,
    });
  }
}

/** Strangers are not addressed by name: a name could be an advertisement that someone wants us to deliver. */
function recipient({ name, email, emailVerifiedAt }: AccountEntity, address = email): AccountMail['to'] {
  const isOwner = address === email && emailVerifiedAt !== null;
  return { name: isOwner ? name : '', address };
}
