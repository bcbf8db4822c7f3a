/** Words come again and again; longer ones than these are no words. */
const MOST_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 24;

/**
 * One spelling for what is spelt in many ways: `keemat`, `qimat` and `kimat` become `kimat`, `cards` becomes `card`.
 */
export const folded = remembered((word) =>
  word
    .replace(/(?<=[^s]{3})s$/, '')
    .replace(/ee+/g, 'i')
    .replace(/oo+/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/[wv]/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q|ck/g, 'k')
    .replace(/chh/g, 'ch')
    .replace(/(\p{L})\1+/gu, '$1'),
);

/** The consonants of a word, by which names are found however their vowels were written: `chikankari` is `chknkr`. */
export const skeleton = remembered((word) => folded(word).replace(/(?<=.)[aeiouyh]/g, ''));

function remembered(spell: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    if (word.length > LONGEST_REMEMBERED) return spell(word);
    let spelt = known.get(word);
    if (spelt === undefined) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(word, (spelt = spell(word)));
    }
    return spelt;
  };
}
