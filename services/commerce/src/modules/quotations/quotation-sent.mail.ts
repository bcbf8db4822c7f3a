import {
  html,
  mailButton,
  mailDocument,
  mailStyles,
  withoutControls,
  type MailAttachment,
  type MailMessage,
} from '@chhapai/service-kit';
import { quotationTotals } from '@chhapai/contracts';
import { dayText } from './quotation-views.js';
import type { QuotationEntity } from './quotations.entities.js';

const REASON = 'You received this email because you asked Chhapai for a quotation.';

const rupees = (paise: number) => (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });

/** An email with the quotation as a PDF. `url` opens the page on which the customer accepts it. */
export function quotationSentMail(quotation: QuotationEntity, url: string, file: MailAttachment): MailMessage {
  const { id, number, version, name, email, validUntil, lines, mailedAt } = quotation;
  const { totalPaise } = quotationTotals(quotation);
  const until = dayText(validUntil);
  const isExtended = mailedAt !== null;
  const subject = isExtended ? `Quotation ${number} is now valid until ${until}` : `Your quotation ${number}`;
  const sentences = [
    isExtended ? 'Your quotation is now valid for longer.' : 'Here is the quotation that you asked us for.',
    `It comes to ${rupees(totalPaise)} and is valid until ${until}.`,
    'If everything looks right, accept it on our page, where you enter the delivery address. You pay cash on delivery. The quotation is attached as a PDF.',
  ];
  const { title, text, heading } = mailStyles;
  const items = lines.map(({ quantity, description }) => `${quantity.toLocaleString('en-IN')} × ${description}`);
  const content = html` <h1 class="ink" style="${title}">${isExtended ? 'Valid for longer' : 'Your quotation'}</h1>
    ${sentences.map((sentence) => html`<p class="ink" style="${text}">${sentence}</p>`)}
    <h2 class="ink" style="${heading}">What we quoted</h2>
    <p class="ink" style="${text}">
      ${items.map((item, index) => html`${index > 0 ? html`<br />` : ''}<bdi>${item}</bdi>`)}
    </p>
    ${mailButton('View your quotation', url)}`;
  const paragraphs = [subject, ...sentences, `What we quoted\n\n${items.join('\n')}`, `View your quotation: ${url}`];
  return {
    id: `quotation-${id}-${version}`,
    to: { name, address: email },
    subject,
    text: `${withoutControls([...paragraphs, `--\n${REASON}`].join('\n\n'))}\n`,
    html: mailDocument({ subject, preview: sentences[1]!, content, reason: REASON }),
    attachments: [{ name: file.name, content: file.content }],
  };
}
