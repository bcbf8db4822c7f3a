import { html, mailButton, mailDocument, mailStyles, withoutControls, type MailMessage } from '@chhapai/service-kit';

export interface AccountMail {
  /** Letters, digits and hyphens only. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  paragraphs: readonly string[];
  link?: { label: string; url: string };
  /** Tells the recipient what to do if someone else made the request. */
  warning: string;
}

const REASON =
  'You received this email because this address belongs to a Chhapai account or was entered on our website.';

/** A message about an account. Everything in it is shown as plain text. */
export function accountMail({ id, to, subject, paragraphs, link, warning }: AccountMail): MailMessage {
  const name = shortName(to.name);
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const body = [greeting, ...paragraphs];
  const text = [subject, ...body, link && `${link.label}: ${link.url}`, warning, `--\n${REASON}`].filter(Boolean);
  const content = html` <h1 class="ink" style="${mailStyles.title}">${subject}</h1>
    ${body.map((paragraph) => html`<p class="ink" style="${mailStyles.text}"><bdi>${paragraph}</bdi></p>`)}
    ${link ? mailButton(link.label, link.url) : ''}
    <p class="quiet" style="margin:24px 0 0;font-size:14px;line-height:1.5;color:#5a5870">${warning}</p>`;
  return {
    id,
    to: { name, address: to.address },
    subject,
    text: `${withoutControls(text.join('\n\n'))}\n`,
    html: mailDocument({ subject, preview: paragraphs[0] ?? '', content, reason: REASON }),
  };
}

const MAX_NAME = 80;

/** The name on one line, without marks that change the direction of the surrounding text, and cut to a usual length. */
const shortName = (name: string): string =>
  [...withoutControls(name).replaceAll(/\s+/g, ' ').trim()].slice(0, MAX_NAME).join('');
