import type { Policy } from '../commerce/policies.schema.js';

/** The wording of a new shop, which the page also shows while the commerce service is unavailable. */
export const refundPolicy: Policy = {
  lead: 'If the print isn’t right, we put it right: returns within 7 days, refunds in 3–5 business days.',
  cards: [
    {
      title: 'Returns within 7 days',
      text: 'Tell us within 7 days of delivery if something is wrong. The product should be unused and, where possible, in its original packaging. We check every case against the proof you approved.',
    },
    {
      title: 'When you get a refund or a reprint',
      text: [
        'You choose between a reprint and your money back if',
        '- the product arrived damaged or broken,',
        '- the print differs from the proof you approved,',
        '- the size, colour, material or quantity is not what you ordered,',
        '- the parcel never reached you.',
      ].join('\n'),
    },
    {
      title: 'What we cannot take back',
      text: [
        'Personalised products cannot be sold to anyone else. Once you have approved the proof of a product with your name, photo or logo, we can therefore take it back only if we made a mistake. We are not responsible for',
        '- spelling mistakes or low-resolution pictures in the file you approved,',
        '- slight differences between the colours on a screen and printed ink.',
      ].join('\n'),
    },
    {
      title: 'How to ask for a return',
      text: 'Log in, open the order in “My Orders” and choose “Return items”; add one or two photos of the problem. You can also write to us through the contact page with your order number and the photos. We reply by the next business day and tell you whether we need the product back. If it’s our fault, we pay return shipping.',
    },
    {
      title: 'How refunds work',
      text: 'Once we have agreed to a refund, we process it in 3–5 business days. For orders paid by cash on delivery, we send the money to the bank account or UPI ID you give us. If we refund the whole order, we refund the shipping charge too. The ₹50 shipping charge on orders above ₹999 within India is refunded in any case, within 3–5 business days after delivery.',
    },
    {
      title: 'Cancelling an order',
      text: 'You can cancel free of charge until production starts: log in, open the order in “My Orders” and choose “Cancel order”. Once production has started, call or message us with your order number; we charge for the work done so far and tell you the amount before you decide.',
    },
  ],
};
