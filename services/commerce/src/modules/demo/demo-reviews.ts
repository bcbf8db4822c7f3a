import { v7 as uuidv7 } from 'uuid';
import type { ReviewEntity } from '../reviews/reviews.module.js';
import { deliveredAt, type DemoOrder } from './demo-orders.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One in this many delivered orders is reviewed. */
const ORDERS_PER_REVIEW = 15;

interface Opinion {
  rating: number;
  title: string;
  body: string;
  reply?: string;
  hiddenReason?: string;
}

const OPINIONS: readonly Opinion[] = [
  {
    rating: 5,
    title: 'Better than the picture',
    body: 'The colours are rich and the print is sharp. Well packed too.',
  },
  {
    rating: 4,
    title: 'Good gift',
    body: 'My sister loved it. Delivery took a day longer than I had hoped.',
    reply: 'Thank you for the kind words. We are sorry that the courier was late.',
  },
  { rating: 5, title: '', body: 'Ordered again for our office. Same quality as the first time.' },
  {
    rating: 3,
    title: 'Nice, but smaller than I thought',
    body: 'The print is nice. Please check the size before you order.',
    reply: 'Thank you for telling us. Our team is happy to help with sizes on chat before you order.',
  },
  { rating: 5, title: 'बहुत सुंदर', body: 'रंग बिल्कुल तस्वीर जैसे हैं। पैकिंग भी अच्छी थी।' },
  {
    rating: 2,
    title: 'The box was torn',
    body: 'The product is fine, but I could not give it away in that box.',
    reply: 'We are sorry about that. Please send us a message, and we will send you a new box.',
  },
  { rating: 4, title: '', body: 'Good value for the price. Will order again for Diwali.' },
  { rating: 5, title: 'It looks expensive', body: 'Everyone asks me where I bought it.' },
  { rating: 4, title: 'A little darker', body: 'The colours are a little darker than on my phone. Still very nice.' },
  {
    rating: 5,
    title: 'Polite people',
    body: 'They called to confirm the order and answered all my questions.',
    reply: 'Thank you! We have told the team.',
  },
  {
    rating: 1,
    title: 'Half price',
    body: 'I can get you the same thing for half the price. Call me.',
    hiddenReason: 'It advertises another seller.',
  },
  { rating: 5, title: 'Sturdy', body: 'Feels sturdy, and the print does not come off.' },
  { rating: 5, title: 'Perfect for a birthday', body: 'Bought it for my father. He was very happy.' },
  { rating: 3, title: '', body: 'The product is good. The courier did not call before coming.' },
];

type DemoReview = Omit<ReviewEntity, 'product' | 'photos'>;

/** Reviews by customers of products that they have received. Staff have looked at those that are more than a day old. */
export function demoReviews(orders: readonly DemoOrder[], now: Date): DemoReview[] {
  const delivered = orders.filter(({ status, isQuoted }) => status === 'delivered' && !isQuoted);
  const reviews = delivered
    .filter((_, index) => index % ORDERS_PER_REVIEW === 0)
    .map((order, index) => demoReview(order, OPINIONS[index % OPINIONS.length]!, now));
  return [...new Map(reviews.map((review) => [`${review.productId} ${review.shopperId}`, review])).values()];
}

function demoReview(order: DemoOrder, { reply, hiddenReason, ...opinion }: Opinion, now: Date): DemoReview {
  const createdAt = new Date(Math.min(deliveredAt(order)!.getTime() + 2 * DAY_MS, now.getTime()));
  const handledAt = new Date(createdAt.getTime() + DAY_MS);
  const isHandled = handledAt <= now;
  return {
    id: uuidv7({ msecs: createdAt.getTime() }),
    productId: order.lines[0]!.productId!,
    shopperId: order.customer.id,
    author: authorOf(order),
    ...opinion,
    createdAt,
    editedAt: null,
    reply: (isHandled && reply) || null,
    repliedAt: isHandled && reply ? handledAt : null,
    hiddenReason: (isHandled && hiddenReason) || null,
    version: isHandled && (reply ?? hiddenReason) ? 2 : 1,
  };
}

/** Like the name of any other author, but marked as a sample, e.g. `Asha V. (sample)`. */
function authorOf({ customer }: DemoOrder): string {
  const [firstName, lastName] = customer.name.split(' ');
  return `${firstName} ${lastName![0]}. (sample)`;
}
