import { inLatin } from './devanagari.js';

/** How phones write the commonest words of Hindi in Latin letters. */
const SHORTHAND: Record<string, string> = {
  h: 'hai',
  hn: 'hain',
  nhi: 'nahi',
  nai: 'nahi',
  nahin: 'nahi',
  kr: 'kar',
  krna: 'karna',
  krni: 'karni',
  krne: 'karne',
  krte: 'karte',
  krta: 'karta',
  krti: 'karti',
  krke: 'karke',
  krdo: 'kardo',
  krwana: 'karwana',
  skte: 'sakte',
  skta: 'sakta',
  skti: 'sakti',
  lgega: 'lagega',
  lgta: 'lagta',
  lgte: 'lagte',
  mje: 'mujhe',
  mjhe: 'mujhe',
  kb: 'kab',
  kha: 'kahan',
  kaha: 'kahan',
  tk: 'tak',
  btao: 'batao',
  btaye: 'bataye',
  rha: 'raha',
  rhe: 'rahe',
  rhi: 'rahi',
  thk: 'theek',
  hme: 'hame',
  jldi: 'jaldi',
  ordr: 'order',
  msg: 'message',
  qty: 'quantity',
  pic: 'photo',
};

/** The words and numbers of a text in Latin letters, in lower case, shorthand written out. */
export function wordsOf(text: string): string[] {
  const written = inLatin(text.normalize('NFKC').toLowerCase())
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}]+|\d+|₹/gu);
  return written?.map((word) => (Object.hasOwn(SHORTHAND, word) ? SHORTHAND[word]! : word)) ?? [];
}
