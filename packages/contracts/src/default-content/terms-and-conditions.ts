import type { Policy } from '../commerce/policies.schema.js';

/** The wording of a new shop, which the page also shows while the commerce service is unavailable. */
export const termsAndConditions: Policy = {
  lead: 'The rules we both work by, in plain words.',
  cards: [
    {
      title: 'Orders and contract',
      text: 'These terms apply to everything you order on this website or from our team. Your order is an offer; the contract is made when we confirm it. You must be at least 18 or have your guardian’s consent, and the details you give us must be true.',
    },
    {
      title: 'Prices and payment',
      text: 'All prices are in Indian rupees (₹). You pay the total shown at checkout, which includes the flat ₹50 for shipping; on orders above ₹999 within India we refund that ₹50 as our shipping policy explains. Online orders are paid in cash on delivery. If a price was obviously wrong, we tell you before we print and you may cancel free of charge.',
    },
    {
      title: 'Proofs and colours',
      text: 'For personalised work we send you a proof. Please check names, numbers, spelling, size and cut: we print what you approve. Ink, fabric and metal show colours differently from a screen, and small differences between two print runs are normal. Some products have a minimum order, such as 2,000 garment tags.',
    },
    {
      title: 'Your artwork and your rights',
      text: 'What you send us stays yours. You confirm that you may use it: other people’s photos, logos, names and texts need their permission. We may refuse work that is unlawful, hateful or deceptive, such as forged papers or currency. Our own designs and templates remain ours; you may use them as agreed when you bought them.',
    },
    {
      title: 'Delivery, returns and faults',
      text: 'The shipping policy gives processing and delivery times; they are careful estimates, counted from your order or, for personalised products, from your approval of the proof. The refund policy covers faults: tell us within 7 days of delivery. Our liability for a job is limited to its price, except where the law does not allow such a limit.',
    },
    {
      title: 'Your account, and the law',
      text: 'Keep your password to yourself; you are responsible for activity on your account until you tell us that someone else is using it. We may change these terms; the version shown on the day you order applies to that order. Indian law applies, and the courts of Lucknow have jurisdiction unless the law says otherwise.',
    },
  ],
};
