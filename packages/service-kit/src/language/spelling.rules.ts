/**
 * One spelling for a word in Latin letters and lower case that is spelled in many ways: `keemat`, `qimat` and `kimat` become
 * `kimat`, `cards` becomes `card`. Hindi has no standard spelling in Latin letters.
 */
export function oneSpelling(word: string): string {
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
  return oneSpelling(word)
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/(\p{L})\1+/gu, '$1');
}

/**
 * The consonants of the word in `oneSpelling`, to match words whose vowels are spelled differently: `chikankari` and
 * `chikenkari` are `cknkr`.
 */
export function consonantsOf(word: string): string {
  return oneSpelling(word).replace(/(?<=.)[aeiouyh]/g, '');
}
