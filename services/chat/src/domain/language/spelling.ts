/** One spelling for what is spelt in many ways: `keemat`, `qimat` and `kimat` become `kimat`. */
export function folded(word: string): string {
  return word
    .replace(/ee+/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/[wv]/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q|ck/g, 'k')
    .replace(/chh/g, 'ch')
    .replace(/(\p{L})\1+/gu, '$1');
}

/** The consonants of a word, by which names are found however their vowels were written: `chikankari` is `chknkr`. */
export function skeleton(word: string): string {
  return folded(word).replace(/(?<=.)[aeiouyh]/g, '');
}
