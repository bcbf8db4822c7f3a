import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { html, sendError } from '@chhapai/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Address, Email } from 'postal-mime';
import type { GatewayEnv } from '../../gateway.env.js';
import { addressOf, isSecure, RouteNotFound } from '../requests/index.js';

const PATH = '/dev/mail';
const MAX_LISTED = 100;
const FILE_NAME = /^[\w-]{1,100}$/;
const LOOPBACK = /^(127\.|::1$)/;
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The messages that services write to `MAIL_DIR` while there is no mail server. They contain addresses and links that log
 * people in, so they are shown only on this computer, and never in a shop that is public.
 */
export async function addDevMail(fastify: FastifyInstance, env: GatewayEnv): Promise<void> {
  const { MAIL_DIR: folder } = env;
  if (!folder || isSecure(env)) return;
  await fastify.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      // Tunnels and other programs on this computer, and pages whose own host resolves to it, send requests on behalf of others.
      const isLocal = LOOPBACK.test(addressOf(request)) && LOCAL_HOST.test(request.hostname);
      if (!isLocal) throw new RouteNotFound();
      void reply.header('Cache-Control', 'no-store');
    });
    const options = { config: { access: 'public' }, errorHandler: sendError } as const;
    scope.get(PATH, options, async (_request, reply) => sendHtml(reply, listPage(await readNewestEmails(folder))));
    scope.get(`${PATH}/:name`, options, async (request, reply) => {
      const { html: page, text = '' } = await readMail(folder, nameIn(request));
      return sendHtml(reply, page ?? html`<pre>${text}</pre>`.source);
    });
    scope.get(`${PATH}/:name/text`, options, async (request, reply) => {
      const { text = '' } = await readMail(folder, nameIn(request));
      return reply.type('text/plain; charset=utf-8').send(text);
    });
  });
}

const nameIn = ({ params }: FastifyRequest): string => (params as { name: string }).name;
const sendHtml = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

async function readMail(folder: string, name: string): Promise<Email> {
  if (!FILE_NAME.test(name)) throw new RouteNotFound();
  const source = await readFile(join(folder, `${name}.eml`)).catch(() => {
    throw new RouteNotFound();
  });
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(source);
}

interface ListedMail {
  name: string;
  writtenAt: Date;
  mail: Email;
}

async function readNewestEmails(folder: string): Promise<ListedMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const found = await Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.eml'.length),
      writtenAt: (await stat(join(folder, file))).mtime,
    })),
  );
  const newest = found.sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime()).slice(0, MAX_LISTED);
  return Promise.all(newest.map(async (file) => ({ ...file, mail: await readMail(folder, file.name) })));
}

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const recipients = (to: Address[] = []) => to.map(({ name, address }) => `${name} <${address}>`).join(', ');

function listPage(emails: readonly ListedMail[]): string {
  const items = emails.map(
    ({ name, writtenAt, mail }) =>
      html`<li style="padding:12px 0;border-top:1px solid #8884;overflow-wrap:anywhere">
        <a href="${PATH}/${name}"><strong>${mail.subject ?? '(no subject)'}</strong></a> ·
        <a href="${PATH}/${name}/text">text</a><br />
        <small><bdi>${recipients(mail.to)}</bdi>, <time>${timeFormat.format(writtenAt)}</time></small>
      </li>`,
  );
  const list = html`<ul style="list-style:none;padding:0">
    ${items}
  </ul>`;
  const explanation = 'No mail server is configured (SMTP_URL), so messages are only written to files.';
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>Mail · Chhapai</title>
      </head>
      <body style="font:1.0625rem/1.6 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem">
        <h1>Mail</h1>
        <p>${explanation}</p>
        ${emails.length > 0 ? list : html`<p>No messages yet. Place an order to get one.</p>`}
      </body>
    </html> `.source;
}
