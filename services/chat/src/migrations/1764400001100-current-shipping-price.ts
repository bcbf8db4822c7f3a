import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers that named the shipping price of a new shop. */
const ANSWERS = [
  'Shipping is a flat ₹50, charged at checkout. On orders above ₹999 within India we refund it within 3–5 business days after delivery, to the UPI ID or bank account you give us.',
  'Shipping ke flat ₹50 checkout par judte hain. India mein ₹999 se upar ke order par ye ₹50 delivery ke baad 3–5 business days mein aapke UPI ya bank account mein wapas aa jate hain.',
  'शिपिंग के ₹50 चेकआउट पर जुड़ते हैं। भारत में ₹999 से ऊपर के ऑर्डर पर ये ₹50 डिलीवरी के बाद 3–5 कार्य दिवस में आपके UPI या बैंक खाते में लौटा दिए जाते हैं।',
  'All prices are in Indian rupees (₹). You pay the total shown at checkout, including ₹50 for shipping; nothing is added later.',
  'Sabhi daam Indian rupees (₹) mein hain. Checkout par ₹50 shipping ke saath jo total dikhta hai, bas wahi dena hota hai.',
  'सभी दाम भारतीय रुपये (₹) में हैं। चेकआउट पर ₹50 शिपिंग के साथ जो कुल रकम दिखती है, बस वही देनी होती है।',
];

/**
 * Lets answers name the shipping price that staff have set, unless an answer has been edited. Copies of the previous version
 * show the placeholder in these answers until they are replaced.
 */
export class CurrentShippingPrice1764400001100 implements MigrationInterface {
  readonly name = 'CurrentShippingPrice1764400001100';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE knowledge_entries SET answer = replace(answer, '₹50', '{shippingPrice}')
       WHERE topic IN ('shipping.cost', 'payment.prices') AND answer = ANY ($1)`,
      [ANSWERS],
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE knowledge_entries SET answer = replace(answer, '{shippingPrice}', '₹50')
       WHERE topic IN ('shipping.cost', 'payment.prices') AND replace(answer, '{shippingPrice}', '₹50') = ANY ($1)`,
      [ANSWERS],
    );
  }
}
