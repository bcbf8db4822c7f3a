/** Search terms in Hindi, Hinglish or other English words, with the words our texts use. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  मग: ['mug'],
  कप: ['mug'],
  cup: ['mug'],
  शादी: ['wedding'],
  shaadi: ['wedding'],
  shadi: ['wedding'],
  marriage: ['wedding'],
  पतंग: ['kite', 'patang'],
  patang: ['kite'],
  दीवार: ['wall'],
  deewar: ['wall'],
  दुकान: ['shop'],
  dukan: ['shop'],
  store: ['shop'],
  पोस्टर: ['poster'],
  स्टिकर: ['sticker'],
  label: ['sticker'],
  कार्ड: ['card'],
  business: ['visiting', 'office'],
  टीशर्ट: ['t-shirt'],
  tshirt: ['t-shirt'],
  tee: ['t-shirt'],
  लेटरहेड: ['letterhead'],
  बस: ['bus'],
  गाडी: ['vehicle', 'van'],
  gaadi: ['vehicle', 'van'],
  car: ['vehicle', 'van'],
  अखबार: ['newspaper'],
  akhbar: ['newspaper'],
  होर्डिंग: ['hoarding'],
  billboard: ['hoarding'],
  banner: ['hoarding', 'backdrop'],
  signboard: ['sign'],
  डिब्बा: ['box'],
  dabba: ['box'],
};
/** Words that a search ignores, unless it has no others. */
const STOP_WORDS = new Set([
  'a',
  'an',
  'and',
  'for',
  'in',
  'of',
  'on',
  'the',
  'with',
  'ka',
  'ke',
  'ki',
  'liye',
  'का',
  'के',
  'की',
  'लिए',
]);

/** The text in lower case, without joiners and the dot below Hindi letters, which keyboards encode in different ways. */
const normalize = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u093c\u200c\u200d]/g, '');

const wordsIn = (text: string): string[] => normalize(text).match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];

/** The words of a query without stop words, unless it has only those. */
export function searchWords(query: string): string[] {
  const words = wordsIn(query);
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** Whether one of the texts contains the whole query, or all of them together contain each of its words, in any order. */
export function matches(texts: readonly string[], query: string): boolean {
  const phrase = normalize(query.trim());
  const normalized = texts.map(normalize);
  if (normalized.some((text) => text.includes(phrase))) return true;
  const words = searchWords(query);
  const all = normalized.join(' ');
  return words.length > 0 && words.every((word) => variantsOf(word).some((variant) => all.includes(variant)));
}

/** The word in the singular, and its synonyms. */
function variantsOf(word: string): string[] {
  // Words that end in ss, such as “business”, are singular already.
  const singular = /^[a-z]{3,}[a-rt-z]s$/.test(word) ? word.slice(0, -1) : word;
  return [singular, ...(Object.hasOwn(SYNONYMS, singular) ? SYNONYMS[singular]! : [])];
}
