import { SHIPPING_RUPEES } from '@chhapai/contracts';
import { formatRupees } from '@chhapai/ui';

/** What shipping costs within India, in the words of the shipping policy. */
export const shippingWords =
  `${formatRupees(SHIPPING_RUPEES)} is charged at checkout. On orders above ₹999 within India we refund it ` +
  'after delivery.';

/** The same for every other country: its price depends on the weight, and nobody pays a courier there. */
export const abroadWords = 'Outside India, we agree shipping and payment with you by phone before we print.';
