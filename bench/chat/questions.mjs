import { pick } from './words.mjs';

const ASKED = [
  () => 'How long does delivery take?',
  () => 'delivery kitne din',
  () => 'डिलीवरी में कितने दिन लगेंगे',
  () => 'mug ka rate kya hai',
  () => 'cheapest keychain',
  (at) => `${pick(at)} mug price`,
  (at) => `What is the refund rule for ${pick(at)}?`,
  (at) => `${pick(at)} ka order kitne din mein`,
  () => 'paise kab wapas milenge',
  () => 'delivary tyme for my ordr',
  () => 'who is the prime minister of India',
  (at) =>
    `Hello, I ordered a ${pick(at)} for my sister last week and was wondering how long the delivery will take to Pune`,
];

/** Questions on pages, products and nothing known, in turn; names in them differ. */
export function askedQuestions(count) {
  return Array.from({ length: count }, (_, at) => ASKED[at % ASKED.length](at));
}
