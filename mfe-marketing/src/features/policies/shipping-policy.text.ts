import type { Policy } from './policy';

export const shippingPolicy: Policy = {
  title: 'Shipping Policy',
  path: '/shipping-policy',
  description:
    'Processing in 1-2 business days, standard delivery in 5-7, express in 2-3, international in 7-21 days: costs, tracking and parcels gone astray.',
  lead: 'From our press to your door: how long it takes, what it costs, and what happens if a parcel goes astray.',
  cards: [
    {
      title: 'Processing: 1-2 business days',
      text: 'We print and pack in 1-2 business days after the order is placed and, for customised work, the proof is approved. Large runs can take longer; we tell you the date when we confirm the order. Business days are Monday to Saturday without public holidays.',
    },
    {
      title: 'Delivery within India',
      text: 'After processing your parcel travels with one of our delivery partners:',
      points: ['Standard: 5-7 business days', 'Express: 2-3 business days, where the partner offers it'],
    },
    {
      title: 'What shipping costs',
      text: 'The checkout adds a flat ₹50 for shipping to every order placed online, and you pay exactly the total it shows. Free shipping on orders above ₹999 in India is an offer that our team applies: when it confirms an order that qualifies, it takes the shipping charge off the amount you pay on delivery. The express rate is agreed with you before we send.',
    },
    {
      title: 'International: 7-21 days',
      text: 'We send to many countries, and a parcel takes 7-21 days depending on the country and its customs. Shipping abroad is priced by weight and agreed with you before we print. Duties and taxes of the receiving country are paid by the receiver.',
    },
    {
      title: 'Following your parcel',
      text: 'Signed-in shoppers see the state of each order under “Your orders”: placed, confirmed, printing, shipped, delivered. When a parcel leaves us, our team sends the partner’s tracking number if there is one. Please give a complete address with the postal code.',
    },
    {
      title: 'Late, lost or damaged',
      text: 'If a parcel is more than 3 business days late, tell us and we trace it. If it is lost, we print it again or refund you. If the box looks damaged, note it on the delivery slip, take a photo and write to us within 7 days; our refund policy does the rest.',
    },
  ],
};
