import type { ChatSource } from '@chhapai/contracts';
import type { Language } from '../../domain/language/language-of.js';
import { meaningOf } from '../../domain/language/read-question.js';

const MOST = 4;

/** Messages that may be sent with one tap. The chat has an answer to each of them, in its language. */
// prettier-ignore
export const offers = {
  prices: { en: 'Product prices', hinglish: 'Products ke daam', hi: 'सामान के दाम' },
  order: { en: 'How to order', hinglish: 'Order kaise karein?', hi: 'ऑर्डर कैसे करें?' },
  delivery: { en: 'Delivery time', hinglish: 'Delivery kitne din mein?', hi: 'डिलीवरी में कितने दिन?' },
  charge: { en: 'Delivery charge', hinglish: 'Delivery charge kitna hai?', hi: 'डिलीवरी चार्ज कितना है?' },
  track: { en: 'Track my order', hinglish: 'Mera order kahan hai?', hi: 'मेरा ऑर्डर कहाँ है?' },
  cod: { en: 'Cash on delivery?', hinglish: 'Cash on delivery hai?', hi: 'कैश ऑन डिलीवरी है?' },
  returns: { en: 'Return policy', hinglish: 'Return kaise karein?', hi: 'वापसी कैसे करें?' },
  refund: { en: 'Refund time', hinglish: 'Refund kitne din mein?', hi: 'रिफंड में कितने दिन?' },
  cancel: { en: 'Cancel my order', hinglish: 'Order cancel karna hai', hi: 'ऑर्डर कैंसिल करना है' },
  quote: { en: 'Get a quote', hinglish: 'Quote chahiye', hi: 'कोटेशन चाहिए' },
  minimum: { en: 'Minimum quantity', hinglish: 'Kam se kam kitne piece?', hi: 'कम से कम कितने पीस?' },
  files: { en: 'Artwork file format', hinglish: 'File kis format mein bhejein?', hi: 'फाइल किस फॉर्मेट में भेजें?' },
  proof: { en: 'Proof before printing?', hinglish: 'Print se pehle proof milega?', hi: 'छपाई से पहले प्रूफ मिलेगा?' },
} as const satisfies Record<string, Record<Language, string>>;
type Offer = keyof typeof offers;

const START: readonly Offer[] = ['prices', 'delivery', 'track', 'quote'];

/** What shoppers tend to ask after an answer from that page. */
const AFTER: Readonly<Record<string, readonly Offer[]>> = {
  '/products': ['order', 'delivery', 'cod', 'minimum'],
  '/product': ['order', 'delivery', 'cod', 'minimum'],
  '/shipping-policy': ['delivery', 'charge', 'track', 'cod'],
  '/refund-policy': ['returns', 'refund', 'cancel', 'track'],
  '/terms-and-conditions': ['order', 'delivery', 'returns', 'prices'],
  '/orders': ['delivery', 'cancel', 'returns'],
  '/contact#quote': ['files', 'proof', 'delivery', 'minimum'],
  '/contact': ['prices', 'quote', 'delivery'],
  '/': ['quote', 'prices', 'files'],
  '/corel': ['files', 'quote', 'prices'],
  '/ourworks': ['quote', 'prices'],
};

/** What to offer after an answer to that question, without what was just asked. */
export function quickReplies(question: string, source: ChatSource | undefined, language: Language): string[] {
  const asked = meaning(question);
  const next = (source && AFTER[pageOf(source.path)]) ?? START;
  return next
    .map((offer) => offers[offer][language])
    .filter((text) => meaning(text) !== asked)
    .slice(0, MOST);
}

/** `/product/…` and `/products?category=…` by their page. */
function pageOf(path: string): string {
  return /^\/[^/?]*/.exec(path)![0];
}

function meaning(text: string): string {
  return meaningOf(text)
    .map(({ word }) => word)
    .sort()
    .join(' ');
}
