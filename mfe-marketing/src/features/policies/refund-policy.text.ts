import type { Policy } from './policy';

export const refundPolicy: Policy = {
  title: 'Refund Policy',
  path: '/refund-policy',
  description: 'Returns within 7 days of delivery, refunds in 3-5 business days: when, how, and what is excluded.',
  lead: 'If the print is not right, we put it right: returns within 7 days, refunds in 3-5 business days.',
  cards: [
    {
      title: 'Returns within 7 days',
      text: 'Tell us within 7 days of delivery if something is wrong. The product should be unused and, where possible, in its packing. We look at every case with the approved proof beside it.',
    },
    {
      title: 'When you get a refund or a reprint',
      text: 'You choose between a fresh print and your money back when',
      points: [
        'the product arrived damaged or broken,',
        'the print differs from the proof you approved,',
        'size, colour, material or quantity is not what you ordered,',
        'the parcel never reached you.',
      ],
    },
    {
      title: 'What we cannot take back',
      text: 'Products made for you alone cannot be sold to anybody else. Without a fault of ours we therefore do not take back',
      points: [
        'jobs with your name, photo or logo, once the proof is approved,',
        'mistakes in texts or low-resolution pictures that were in the approved file,',
        'slight differences between a screen’s colours and printed ink.',
      ],
    },
    {
      title: 'How to ask for a return',
      text: 'Write to us through the contact page with your order number and one or two photos of the fault. We answer on the next business day and tell you whether we need the product back. If the fault is ours, we pay its way.',
    },
    {
      title: 'How the money comes back',
      text: 'Once we have agreed to a refund it is processed in 3-5 business days. Orders paid by cash on delivery are refunded to the bank account or UPI address you give us. If we have to refund the whole order, the shipping charge is refunded with it.',
    },
    {
      title: 'Cancelling an order',
      text: 'Before your job goes to press you can cancel it at no cost; message or call us with the order number. Once plates are made or printing has begun, we charge the work done so far and tell you the amount before you decide.',
    },
  ],
};
