import { countryCodeOf, type Order, type OrderStatus } from '@chhapai/contracts';
import {
  html,
  mailButton,
  mailDocument,
  mailStyles,
  withoutControls,
  type MailAttachment,
  type MailMessage,
} from '@chhapai/service-kit';

/** The end of the sentence `Order CH-10042 …`; shoppers read the other statuses on the order's page. */
const HEADLINES: Partial<Record<OrderStatus, string>> = {
  confirmed: 'is confirmed',
  shipped: 'is on its way',
  delivered: 'was delivered',
  cancelled: 'was cancelled',
  returned: 'came back to us',
};
/** Whether shoppers get a mail about a move to this status. */
export const isMailed = (to: OrderStatus): boolean => HEADLINES[to] !== undefined;

const REASON = 'You received this email because you placed an order at Chhapai.';

export interface OrderMoveNews {
  to: OrderStatus;
  /** The version of the order that the move led to. */
  version: number;
  /** What the shopper reads about the move on the order's page. */
  text: string;
  /** The invoice or credit note that the move led to, and how to call it. */
  document?: MailAttachment & { title: string };
}

/** Tells the shopper about a move of the order; undefined for moves that need no message. `url` is the order's page. */
export function orderMovedMail(
  order: Order,
  { to, version, text: news, document }: OrderMoveNews,
  email: string,
  url: string,
): MailMessage | undefined {
  const headline = HEADLINES[to];
  if (!headline) return undefined;
  const subject = `Order ${order.number} ${headline}`;
  const sentences = [news, ...cashNote(order, to), ...(document ? [`${document.title} is attached.`] : [])];
  const content = html` <h1 class="ink" style="${mailStyles.title}">Your order ${headline}</h1>
    ${sentences.map((sentence) => html`<p class="ink" style="${mailStyles.text}"><bdi>${sentence}</bdi></p>`)}
    <p class="ink" style="${mailStyles.text}">Your order number is <strong>${order.number}</strong>.</p>
    ${mailButton('View your order', url)}`;
  return {
    id: `order-${to}-${order._id}-${version}`,
    to: { name: order.shippingAddress.fullName, address: email },
    subject,
    text: `${withoutControls([subject, ...sentences, `View your order: ${url}`, `--\n${REASON}`].join('\n\n'))}\n`,
    html: mailDocument({ subject, preview: news, content, reason: REASON }),
    ...(document && { attachments: [document] }),
  };
}

/** Abroad, couriers do not collect cash. */
function cashNote({ shippingAddress: { country }, totalPrice }: Order, to: OrderStatus): string[] {
  if (to !== 'shipped' || countryCodeOf(country) !== 'IN') return [];
  const total = totalPrice.toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
  return [`Please keep ${total} ready.`];
}
