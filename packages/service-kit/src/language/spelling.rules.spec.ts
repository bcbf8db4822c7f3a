import { expect, it } from 'vitest';
import { transliterate } from './devanagari.rules.js';
import { consonantsOf, normalizeSpelling, soundOf } from './spelling.rules.js';

it.each([
  ['कीमत', 'kimat'],
  ['कितने', 'kitne'],
  ['वापसी', 'vapsi'],
  ['ज़रूर', 'zarur'],
  ['पतंग मग ५०', 'patang mag 50'],
  ['mug वाला', 'mug vala'],
])('transliterates %s as %s', (hindi, latin) => expect(transliterate(hindi)).toBe(latin));

it.each([
  ['kimat', ['keemat', 'qimat', 'kimmat']],
  ['foto', ['photo', 'foto', 'photos', 'fotto']],
  ['chala', ['chhalla', 'challa', 'chhala']],
  ['shadi', ['shaadi', 'shadee', 'shaadee']],
  ['darvaja', ['darwaza', 'darvaaza', 'daarwaja']],
])('gives every spelling of a word the one spelling %s', (spelling, words) => {
  for (const word of words) expect(normalizeSpelling(word), word).toBe(spelling);
});

it.each([
  ['btl', ['bottle', 'botal', 'bottel', 'botl']],
  ['frm', ['frame', 'frem', 'fraym']],
  ['cknkr', ['chikankari', 'chikenkari', 'chickenkari']],
])('reduces every spelling of a word to the consonants %s', (consonants, words) => {
  for (const word of words) expect(consonantsOf(word), word).toBe(consonants);
});

it.each([
  ['kompany', ['company', 'kompany', 'companys']],
  ['eksport', ['export', 'eksport', 'exporrt']],
  ['ofise', ['office', 'offise']],
  ['kup', ['cup', 'kup']],
])('gives all words that sound alike the sound %s', (sound, words) => {
  for (const word of words) expect(soundOf(word), word).toBe(sound);
});

it('distinguishes words that differ in their consonants', () => {
  expect(consonantsOf('mug')).not.toBe(consonantsOf('mat'));
});

it('removes the s of a plural, but not that of a short word', () => {
  expect(['cards', 'gifts', 'bus'].map(normalizeSpelling)).toEqual(['card', 'gift', 'bus']);
});
