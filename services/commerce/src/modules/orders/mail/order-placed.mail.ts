import { answerText, formatPhone, isIndian, optionEntries, type Order, type OrderItem } from '@chhapai/contracts';
import { html, mailButton, mailDocument, mailStyles, withoutControls, type MailMessage } from '@chhapai/service-kit';

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const dayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const rupees = (amount: number) => rupeeFormat.format(amount);
const day = (date: string) => dayFormat.format(new Date(date));

const THANKS = 'Thank you for your purchase. Your order is being processed. We will confirm it before printing.';
const REASON = 'You received this email because you placed an order with Chhapai.';

const CONFIRM = 'Is everything right? Confirm your order now, or wait for our call.';

/** Repeats the ordered items, the amount to pay and the delivery address. The shopper confirms the order on the page `url`. */
export function orderPlacedMail(order: Order, email: string, url: string): MailMessage {
  const { shippingAddress: to } = order;
  const subject = `Order ${order.number} placed`;
  return {
    id: `order-placed-${order._id}`,
    to: { name: to.fullName, address: email },
    subject,
    text: textOf(order, url),
    html: htmlOf(order, subject, url),
  };
}

/** By the time the email is sent, we may have called, or the shopper may have cancelled. Orders abroad are confirmed by phone. */
const isConfirmable = ({ status, shippingAddress }: Order): boolean => status === 'placed' && isIndian(shippingAddress);

/** The label of the button at the end. */
const linkLabel = (order: Order): string => (isConfirmable(order) ? 'Confirm your order' : 'View your order');

/** Abroad, couriers do not collect cash, and the price of shipping depends on the weight. */
function paymentNote({ shippingAddress, totalPrice }: Order): string {
  const { phone } = shippingAddress;
  return isIndian(shippingAddress)
    ? `Cash on Delivery. Please keep ${rupees(totalPrice)} ready for the courier.`
    : `We will call you${phone ? ` on ${formatPhone(phone)}` : ''} to agree shipping and payment before we print.`;
}

/** When the order arrives, and the next steps for the shopper. */
function closingNotes(order: Order): string[] {
  const { expectedFrom, expectedTo } = order;
  return [
    expectedFrom && expectedTo ? `Delivery is expected between ${day(expectedFrom)} and ${day(expectedTo)}.` : '',
    isConfirmable(order) ? CONFIRM : '',
  ].filter(Boolean);
}

const addressLines = ({ shippingAddress: to }: Order): string[] =>
  [
    to.fullName,
    to.address,
    `${to.city} ${to.postalCode}`.trim(),
    [to.state, to.country].filter(Boolean).join(', '),
    to.phone ? formatPhone(to.phone) : '',
  ].filter(Boolean);

/** The variant and the personalisation of an item. */
const detailsOf = ({ variant, personalisation = [] }: OrderItem): [label: string, value: string][] => [
  ...(variant ? [...optionEntries(variant.options), ['SKU', variant.sku] as [string, string]] : []),
  ...personalisation.map((answer): [string, string] => [answer.label, answerText(answer)]),
];

const amountsOf = (order: Order): [label: string, amount: number][] => [
  ['Items', order.itemsPrice],
  ['Shipping', order.shippingPrice],
  ...(order.discountPrice ? [['Discount', -order.discountPrice] as [string, number]] : []),
  ['Total', order.totalPrice],
];

function textOf(order: Order, url: string): string {
  const items = order.orderItems.map((item) =>
    [
      `${item.quantity} × ${item.name}, ${rupees(item.price)} each: ${rupees(item.quantity * item.price)}`,
      ...detailsOf(item).map(([label, value]) => `  ${label}: ${value}`),
    ].join('\n'),
  );
  const paragraphs = [
    `Order ${order.number} placed`,
    THANKS,
    `What you ordered\n\n${items.join('\n')}`,
    amountsOf(order)
      .map(([label, amount]) => `${label}: ${rupees(amount)}`)
      .join('\n'),
    `Payment\n\n${paymentNote(order)}`,
    `Delivering to\n\n${addressLines(order).join('\n')}`,
    ...closingNotes(order),
    `${linkLabel(order)}: ${url}`,
    `--\n${REASON}`,
  ];
  return `${withoutControls(paragraphs.filter(Boolean).join('\n\n'))}\n`;
}

function htmlOf(order: Order, subject: string, url: string): string {
  const { title, text, heading } = mailStyles;
  const cell = 'padding:8px 0;font-size:16px;line-height:1.5;color:#1b1a2e;vertical-align:top';
  const amount = `${cell};width:120px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums`;
  const quiet = 'font-size:14px;color:#5a5870';
  const table = 'border-top:1px solid #e4e0d9;table-layout:fixed';
  const items = order.orderItems.map(
    (item) =>
      html`<tr>
        <td class="ink" style="${cell}">
          <bdi>${item.name}</bdi><br /><span class="quiet" style="${quiet}"
            >${item.quantity} ×
            ${rupees(item.price)}${detailsOf(item).map(([label, value]) => html`<br /><bdi>${label}</bdi>: <bdi>${value}</bdi>`)}</span
          >
        </td>
        <td class="ink" align="right" style="${amount}">${rupees(item.quantity * item.price)}</td>
      </tr>`,
  );
  const amounts = amountsOf(order).map(([label, value]) => {
    const weight = label === 'Total' ? ';font-weight:700' : '';
    return html`<tr>
      <td class="ink" style="${cell}${weight}">${label}</td>
      <td class="ink" align="right" style="${amount}${weight}">${rupees(value)}</td>
    </tr>`;
  });
  const closing = closingNotes(order);
  const content = html` <h1 class="ink" style="${title}">Order placed</h1>
    <p class="ink" style="${text}">${THANKS}</p>
    <p class="ink" style="${text}">Your order number is <strong>${order.number}</strong>.</p>
    <h2 class="ink" style="${heading}">What you ordered</h2>
    <table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${table}">
      ${items}
    </table>
    <table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="${table}">
      ${amounts}
    </table>
    <h2 class="ink" style="${heading}">Payment</h2>
    <p class="ink" style="${text}">${paymentNote(order)}</p>
    <h2 class="ink" style="${heading}">Delivering to</h2>
    <p class="ink" style="${text}">
      ${addressLines(order).map((line, index) => html`${index > 0 ? html`<br />` : ''}<bdi>${line}</bdi>`)}
    </p>
    ${closing.map((sentence) => html`<p class="ink" style="${text}">${sentence}</p>`)}
    ${mailButton(linkLabel(order), url)}`;
  return mailDocument({ subject, preview: THANKS, content, reason: REASON });
}
