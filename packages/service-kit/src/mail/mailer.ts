import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { z } from 'zod';
import { ENV } from '../env.js';
import { signalWithTimeout } from '../with-timeout.js';
import { withoutControls } from './mail-text.js';

/**
 * The environment variables of services that send mail; spread into `serviceEnv.extend()`. One of the first two is required.
 */
export const mailEnv = {
  /** Mail server, e.g. `smtps://user:password@smtp.example.com`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Folder for the messages of a shop without a mail server, one `.eml` file each. They stay for 30 days. */
  MAIL_DIR: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  /** Sender of all messages. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>$/u, 'must look like Shop <orders@shop.example>')
    .default('Chhapai <orders@chhapai.example>'),
};
type MailEnv = z.infer<z.ZodObject<typeof mailEnv>>;

/** A message to one person. */
export interface MailMessage {
  /**
   * Letters, digits and hyphens only. The same message has the same id whenever it is sent, so that mail clients show it once.
   */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
}

/** A PDF file that is attached to a message. */
export interface MailAttachment {
  /** Letters, digits, hyphens and dots only. */
  name: string;
  content: Buffer;
}

/** Time limit for a server that responds but never finishes. */
const SEND_TIMEOUT_MS = 20_000;
const STEP_TIMEOUT_MS = 10_000;
const MAX_HEADER_CHARACTERS = 100;
/** Mail servers repeat the address that they refuse; failed jobs, which keep the error, must not contain it. */
const ADDRESS = /[^\s<>@]+@[^\s<>@]+/g;
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Sends mail. Call it in a job, which retries failures. */
@Injectable()
export class Mailer {
  private readonly deliver: (mail: Mail, signal: AbortSignal) => Promise<void>;

  constructor(@Inject(ENV) private readonly env: MailEnv) {
    const { SMTP_URL: server, MAIL_DIR: folder } = env;
    if (server) this.deliver = smtpDelivery(server);
    else if (folder) this.deliver = folderDelivery(folder);
    else throw new Error('Set SMTP_URL or MAIL_DIR');
  }

  /** Resolves once the mail server has accepted the message. */
  send({ id, to, subject, text, html, attachments = [] }: MailMessage, signal: AbortSignal): Promise<void> {
    const from = senderOf(this.env.MAIL_FROM);
    const mail = {
      id,
      from,
      to: { name: headerText(to.name), address: to.address },
      subject: headerText(subject),
      text,
      html,
      attachments: attachments.map(({ name, content }) => ({
        filename: name,
        content,
        contentType: 'application/pdf',
      })),
      messageId: `<${id}${from.address.slice(from.address.indexOf('@'))}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    return this.deliver(mail, signal);
  }

  /** Deletes messages in `MAIL_DIR` that are older than 30 days, even if there is a mail server now. */
  @Cron(CronExpression.EVERY_HOUR)
  async deleteOldMessages(): Promise<void> {
    const { MAIL_DIR: folder } = this.env;
    if (!folder) return;
    const files = await readdir(folder).catch(() => []);
    for (const file of files.filter((name) => /\.eml(\.part)?$/.test(name))) {
      const path = join(folder, file);
      // Another service may have deleted it.
      const writtenAt = (await stat(path).catch(() => undefined))?.mtimeMs;
      if (writtenAt !== undefined && Date.now() - writtenAt > RETENTION_MS) await rm(path, { force: true });
    }
  }
}

interface Mail extends Omit<MailMessage, 'attachments'> {
  attachments: { filename: string; content: Buffer; contentType: string }[];
  from: { name: string; address: string };
  messageId: string;
  headers: Record<string, string>;
}

/** nodemailer would split a name with a comma, colon or semicolon into several addresses. */
function senderOf(from: string): Mail['from'] {
  const start = from.lastIndexOf(' <');
  const name = from.slice(0, start).trim();
  return { name: name.replace(/^"(.*)"$/, '$1'), address: from.slice(start + 2, -1) };
}

/** Loaded only when the first message is sent. */
const loadNodemailer = () => import('nodemailer');

function smtpDelivery(url: string): Mailer['deliver'] {
  return async (mail, signal) => {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({
      url,
      connectionTimeout: STEP_TIMEOUT_MS,
      greetingTimeout: STEP_TIMEOUT_MS,
      socketTimeout: STEP_TIMEOUT_MS,
      dnsTimeout: STEP_TIMEOUT_MS,
    });
    await transport.sendMail({ ...mail, signal: signalWithTimeout(signal, SEND_TIMEOUT_MS) }).catch((error: Error) => {
      throw new Error(error.message.replaceAll(ADDRESS, '[address]'));
    });
  };
}

function folderDelivery(folder: string): Mailer['deliver'] {
  return async (mail) => {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await transport.sendMail(mail);
    const file = join(folder, `${mail.id}.eml`);
    // Mail contains links that give access.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

/** Puts text on one line and limits its length, because mail servers refuse very long headers. */
function headerText(text: string): string {
  const line = withoutControls(text).replaceAll(/\s+/g, ' ').trim();
  return [...line].slice(0, MAX_HEADER_CHARACTERS).join('');
}
