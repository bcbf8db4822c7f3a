import { indianDate, isIndian, type Order, type OrderStatus } from '@chhapai/contracts';
import {
  html,
  mailButton,
  mailDocument,
  mailStyles,
  withoutControls,
  type MailAttachment,
  type MailMessage,
} from '@chhapai/service-kit';

/** Completes the sentence `Order CH-10042 …`. Shoppers see the other statuses on the order's page. */
const HEADLINES = {
  confirmed: 'is confirmed',
  shipped: 'is on its way',
  delivered: 'was delivered',
  cancelled: 'was cancelled',
  returned: 'came back to us',
} as const satisfies Partial<Record<OrderStatus, string>>;
type MailedStatus = keyof typeof HEADLINES;

/** Whether shoppers get an email about a move to this status. */
export const isMailed = (to: OrderStatus): to is MailedStatus => to in HEADLINES;

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** One of `untrackedDeliveries`. */
const PICK_UP = 'Pick-up';
const REASON = 'You received this email because you placed an order with Chhapai.';

export interface OrderMoveDetails {
  to: MailedStatus;
  /** The version of the order that the move created. */
  version: number;
  /** The text about the move on the order's page. */
  text: string;
  /** Whether the shopper gets the amount of the credit note back. */
  isRefunded: boolean;
  /** The invoice or credit note issued with the move, and its title in the email. */
  document?: MailAttachment & { title: string; totalPaise: number };
}

/** Tells the shopper about a move of the order. `url` opens the order's page. */
export function orderMovedMail(
  order: Order,
  { to, version, text, isRefunded, document }: OrderMoveDetails,
  email: string,
  url: string,
): MailMessage {
  const headline = to === 'shipped' && order.courier === PICK_UP ? 'is ready for pick-up' : HEADLINES[to];
  const subject = `Order ${order.number} ${headline}`;
  const refund = isRefunded && document ? [`We will refund you ${rupees(document.totalPaise / 100)}.`] : [];
  const attached = document ? [`${document.title} is attached.`] : [];
  const sentences = [text, ...expectedNote(order, to), ...cashNote(order, to), ...refund, ...attached];
  const content = html` <h1 class="ink" style="${mailStyles.title}">Your order ${headline}</h1>
    ${sentences.map((sentence) => html`<p class="ink" style="${mailStyles.text}"><bdi>${sentence}</bdi></p>`)}
    <p class="ink" style="${mailStyles.text}">Your order number is <strong>${order.number}</strong>.</p>
    ${mailButton('View your order', url)}`;
  return {
    id: `order-${to}-${order._id}-${version}`,
    to: { name: order.shippingAddress.fullName, address: email },
    subject,
    text: `${withoutControls([subject, ...sentences, `View your order: ${url}`, `--\n${REASON}`].join('\n\n'))}\n`,
    html: mailDocument({ subject, preview: text, content, reason: REASON }),
    ...(document && { attachments: [{ name: document.name, content: document.content }] }),
  };
}

const rupees = (amount: number): string => amount.toLocaleString('en-IN', { style: 'currency', currency: 'INR' });

/** Abroad, couriers do not collect cash. */
function cashNote({ shippingAddress, totalPrice }: Order, to: OrderStatus): string[] {
  if (to !== 'shipped' || !isIndian(shippingAddress)) return [];
  return [`Please keep ${rupees(totalPrice)} ready.`];
}

/** When the parcel is expected; nothing once that day is over, because the parcel may be late. */
function expectedNote({ expectedTo, courier }: Order, to: OrderStatus): string[] {
  const isUnderway = to === 'confirmed' || (to === 'shipped' && courier !== PICK_UP);
  if (!isUnderway || expectedTo === undefined || expectedTo < indianDate()) return [];
  return [`Expected by ${dayFormat.format(new Date(expectedTo))}.`];
}
