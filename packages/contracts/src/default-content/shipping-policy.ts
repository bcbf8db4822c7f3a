import type { Policy } from '../commerce/policies.schema.js';

/** The wording of a new shop, which the page also shows while the commerce service is unavailable. */
export const shippingPolicy: Policy = {
  lead: 'From our press to your door: how long it takes, what it costs, and what happens if something goes wrong.',
  cards: [
    {
      title: 'Processing: 1–2 business days',
      text: 'We print and pack within 1–2 business days of your order or, for personalised products, of your approval of the proof. Large runs can take longer; we give you a date when we confirm the order. Business days are Monday to Saturday, except public holidays.',
    },
    {
      title: 'Delivery within India',
      text: [
        'Once it is ready, your parcel travels with one of our delivery partners:',
        '- Standard: 5–7 business days',
        '- Express: 2–3 business days, where our partner offers it. Ask us before we ship; we agree the price with you first.',
      ].join('\n'),
    },
    {
      title: 'What shipping costs',
      text: [
        'Shipping is a flat ₹50, added to every order at checkout; you pay the total shown there. Shipping is free on orders above ₹999 within India, so we refund the ₹50:',
        '- The refund applies when your items come to more than ₹999 before shipping.',
        '- We contact you after delivery and ask where to send it: a UPI ID or a bank account.',
        '- You receive it within 3–5 business days after delivery.',
      ].join('\n'),
    },
    {
      title: 'International: 7–21 days',
      text: 'We ship to many countries. A parcel takes 7–21 days, depending on the country and its customs. We price international shipping by weight and agree it with you before we print. The recipient pays any duties and taxes of the destination country.',
    },
    {
      title: 'Tracking your parcel',
      text: 'Log in and open “My Orders” to see each order’s status: placed, confirmed, in production, ready, shipped or delivered. When your parcel leaves us, we send you the courier’s tracking number if there is one. Please give a complete address with its PIN code.',
    },
    {
      title: 'Late, lost or damaged',
      text: 'If a parcel is more than 3 business days late, tell us and we will trace it. If it is lost, we print your order again or refund it. If the box looks damaged, note it on the delivery slip, take a photo and write to us within 7 days; our refund policy covers the rest.',
    },
  ],
};
