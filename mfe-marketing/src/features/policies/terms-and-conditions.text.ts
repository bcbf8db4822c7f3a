import type { Policy } from './policy';

export const termsAndConditions: Policy = {
  title: 'Terms and Conditions',
  path: '/terms-and-conditions',
  description: 'The rules for orders, prices, proofs, artwork and liability when you print with Chhapai.',
  lead: 'The rules we both work by, in words that need no lawyer.',
  cards: [
    {
      title: 'Orders and contract',
      text: 'These terms hold for everything you order on this website or from our team. Placing an order is an offer; the contract is made when we confirm it. You must be 18 or order with a guardian’s consent, and the details you give us must be true.',
    },
    {
      title: 'Prices and payment',
      text: 'All prices are in Indian rupees (₹). The total that the checkout shows, with its flat ₹50 for shipping, is what you pay; online orders are paid in cash on delivery. If a price was shown wrongly by an obvious mistake, we tell you before we print and you may cancel free of charge.',
    },
    {
      title: 'Proofs and colours',
      text: 'For customised work you get a proof. Please check names, numbers, spelling, size and cut: we print what you approve. Printed ink, fabric and metal show colours differently from a screen, and small differences between two runs are part of the craft. Some products have a minimum, such as 2000 garment tags.',
    },
    {
      title: 'Your artwork and your rights',
      text: 'What you send us stays yours. You confirm that you may use it: photos, logos, names and texts of others need their permission. We may refuse work that is unlawful, hateful or deceives people, such as forged papers or currency. Our own designs and templates stay ours, with the use you paid for.',
    },
    {
      title: 'Delivery, returns and faults',
      text: 'Times for processing and delivery are those of the shipping policy; they are careful estimates and start when the proof is approved. Faults are handled as the refund policy says: tell us within 7 days. Our liability for a job is limited to its price, except where the law does not allow such a limit.',
    },
    {
      title: 'Your account, and the law',
      text: 'Keep your password to yourself; what is done with your account counts as done by you until you tell us otherwise. We may change these terms, and the version shown on the day of your order holds for it. Indian law applies, and the courts of Lucknow decide where no other place is prescribed.',
    },
  ],
};
