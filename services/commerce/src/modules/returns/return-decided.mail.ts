import { variantName } from '@chhapai/contracts';
import { html, mailButton, mailDocument, mailStyles, withoutControls, type MailMessage } from '@chhapai/service-kit';
import type { OrderEntity } from '../orders/orders.module.js';
import type { OrderReturnEntity } from './returns.entities.js';

const REASON = 'You received this email because you asked to return an order from Chhapai.';
const ACCEPTED = 'Please keep the items and their packaging ready. We will contact you about the pick-up.';
const DECLINED = 'If you think we have missed something, please write to us through the contact page.';

/** Tells the shopper whether the items can come back. `url` opens the order's page; a reversal declines an accepted request. */
export function returnDecidedMail(
  request: OrderReturnEntity,
  order: OrderEntity,
  { email, url, isReversal }: { email: string; url: string; isReversal: boolean },
): MailMessage {
  const isDeclined = request.status === 'declined';
  const headline = isDeclined ? 'Your return request was declined' : 'Your return request was accepted';
  const subject = `${headline}: order ${order.number}`;
  const items = request.lines.map(({ quantity, line }) => `${quantity} × ${variantName(line!.name, line!.options)}`);
  const sentences = [request.note, isDeclined ? DECLINED : ACCEPTED].filter(Boolean);
  const { title, text } = mailStyles;
  const content = html` <h1 class="ink" style="${title}">${headline}</h1>
    <p class="ink" style="${text}">
      ${items.map((item, index) => html`${index > 0 ? html`<br />` : ''}<bdi>${item}</bdi>`)}
    </p>
    ${sentences.map((sentence) => html`<p class="ink" style="${text}"><bdi>${sentence}</bdi></p>`)}
    <p class="ink" style="${text}">Your order number is <strong>${order.number}</strong>.</p>
    ${mailButton('View your order', url)}`;
  const paragraphs = [headline, items.join('\n'), ...sentences, `View your order: ${url}`, `--\n${REASON}`];
  return {
    id: `return-${isReversal ? 'reversed' : 'decided'}-${request.id}`,
    to: { name: order.fullName, address: email },
    subject,
    text: `${withoutControls(paragraphs.join('\n\n'))}\n`,
    html: mailDocument({ subject, preview: sentences[0]!, content, reason: REASON }),
  };
}
