/**
 * Maps the many spellings of a lower-case word in Latin letters to one: `keemat`, `qimat` and `kimat` become `kimat`,
 * `cards` becomes `card`. Hindi has no standard spelling in Latin letters.
 */
export function normalizeSpelling(word: string): string {
  return word
    .replace(/(?<=[^s]{3})s$/, '')
    .replace(/ee+/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/[wv]/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q|ck/g, 'k')
    .replace(/chh/g, 'ch')
    .replace(/(\p{L})\1+/gu, '$1');
}

/**
 * How a word in Latin letters sounds: `kompany` like `company`, `ofis` like `offis`. Coarser than its spelling, for words with
 * typos.
 */
export function soundOf(word: string): string {
  return normalizeSpelling(word)
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/(\p{L})\1+/gu, '$1');
}

/**
 * The consonants of a word in its normalized spelling, to match words whose vowels are spelled differently: `chikankari`
 * and `chikenkari` become `cknkr`.
 */
export function consonantsOf(word: string): string {
  return normalizeSpelling(word).replace(/(?<=.)[aeiouyh]/g, '');
}
