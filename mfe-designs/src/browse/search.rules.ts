/** What shoppers call things, in Hindi, Hinglish or other English, and the words that our texts use for them. */
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
  गाड़ी: ['vehicle', 'van'],
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
/** Words that say nothing of what is wanted. */
const FILLERS = new Set([
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

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];

/** The words of a query that have to be found. */
export function wantedWords(query: string): string[] {
  const words = wordsIn(query);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Has one of the texts the whole query in it, or do they together have each of its words, in any order? */
export function matches(texts: readonly string[], query: string): boolean {
  const phrase = query.trim().toLowerCase();
  const lower = texts.map((text) => text.toLowerCase());
  if (lower.some((text) => text.includes(phrase))) return true;
  const words = wantedWords(query);
  const all = lower.join(' ');
  return words.length > 0 && words.every((word) => formsOf(word).some((form) => all.includes(form)));
}

/** The word itself, without an English plural, and its synonyms. */
function formsOf(word: string): string[] {
  const singular = /^[a-z]{4,}s$/.test(word) ? word.slice(0, -1) : word;
  return [singular, ...(Object.hasOwn(SYNONYMS, singular) ? SYNONYMS[singular]! : [])];
}
