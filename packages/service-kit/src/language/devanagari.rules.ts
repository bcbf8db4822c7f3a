import { toLatinDigits } from '@chhapai/contracts';

// Common spelling of Hindi in Latin letters, without diacritics: कीमत becomes `kimat`.
// oxfmt-ignore
const CONSONANTS: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd',
  ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r',
  ल: 'l', ळ: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h',
};
const WITH_NUKTA: Record<string, string> = { क: 'k', ख: 'kh', ग: 'g', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' };
// oxfmt-ignore
const VOWELS: Record<string, string> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'e',
};
// oxfmt-ignore
const VOWEL_SIGNS: Record<string, string> = {
  'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'e',
};
const MARKS: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' };
const NUKTA = '\u093c';
const VIRAMA = '\u094d';
/** The vowel after a consonant that has no vowel sign. */
const INHERENT = 'ə';
const WORD = /[\u0900-\u0963\u0970-\u097f]+/g;

/** Whether the text has Devanagari letters. */
export const hasDevanagari = (text: string) => /[\u0904-\u0939]/.test(text);

/** Transliterates Devanagari words and digits into Latin ones. */
export function transliterate(text: string): string {
  return toLatinDigits(text.replace(WORD, latinWord));
}

function latinWord(word: string): string {
  const letters = [...word];
  let latin = '';
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index]!;
    const hasNukta = letters[index + 1] === NUKTA;
    const consonant = (hasNukta && WITH_NUKTA[letter]) || CONSONANTS[letter];
    if (hasNukta) index++;
    if (consonant) latin += consonant + (isFollowedByVowel(letters[index + 1]) ? '' : INHERENT);
    else latin += VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? MARKS[letter] ?? '';
  }
  return dropSilentVowels(latin);
}

const isFollowedByVowel = (next = '') => next in VOWEL_SIGNS || next === VIRAMA;

/** The inherent vowel is silent at the end of a word and between two syllables: `kitəne` is pronounced `kitne`. */
function dropSilentVowels(latin: string): string {
  return latin
    .replace(/(?<=.)ə$/, '')
    .replace(/([aeiouə][^aeiouə]+)ə(?=[^aeiouə]+[aeiouə])/g, '$1')
    .replaceAll(INHERENT, 'a');
}
