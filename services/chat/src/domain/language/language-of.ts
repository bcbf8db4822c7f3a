import { hasDevanagari } from './devanagari.js';
import { wordsOf } from './words.js';

/** English, Hindi, or Hindi in Latin letters. */
export type Language = 'en' | 'hi' | 'hinglish';

/** Words by which Hindi in Latin letters is told from English. None of them is English too. */
const hinglishWords = new Set(
  words(
    'hai hain ka ki ke ko se mein kya kaise kese kitna kitne kitni kab kahan kaun kyun kyu aap apka aapka aapke apke ' +
      'mujhe mera meri mere chahiye chahie chaiye karna karte karo kare kar karein karni karwana karana sakta sakte ' +
      'hoga hogi honge milta milega milegi milenge milti batao bata bataiye bhi nahi nahin wapas vapas paisa paise ' +
      'dukaan dukan pata daam kimat keemat sabse sasta mehnga jaldi bhejte bhejo bheju bhejun bhejna wala wali wale ho ' +
      'liye rupaye namaste shukriya dhanyavad dhanyawad raha rahe rahi dikhao lagega lagenge hum aur muft kharab toota ' +
      'tuta gaya hua nikla banwana banate banao bana banani ap kal tak mil jayega jayegi parso doge denge dijiye loge ' +
      'lenge karao baat naam shaadi shadi zyada jyada thok chapwana chhapwana chapte chhapte likhwana lagwana lagwani ' +
      'padega padenge hota hoti rehta rehti koi kuch bhaiya kidhar purana saman samaan kharidna mangwana ' +
      'kijiye bhejiye dekhiye chuniye dabaiye bhariye likhiye kholiye poochhiye zaroor dobara hamara hamari hamare humein iske',
  ),
);

/** The small words of English. A text with neither these nor the ones above may be of either language. */
const englishWords = new Set(
  words(
    'a an the is are was were be am does did can could would will should may i my we our you your u ur it its this that ' +
      'these those there of for in on at by with from and or if please what which when where who how why any some have ' +
      'has had get got give want need like about not make made hello hi hey thanks thank bye many much long show buy ' +
      'available',
  ),
);

/** Amounts before a noun without plural, as in `1000 piece`, are Hindi grammar. */
const UNCOUNTED = /\b(?!1\b)\d+\s*(?:piece|page|card|mug|copy|box|set)\b/i;
/** `phone number do`: "give me", where English asks with `do` before the verb. */
const GIVE = /\p{L}\s+do\s*[.!?]*$/iu;

/** The language that a text shows by itself; undefined when nothing in it tells, as in `GST invoice`. */
export function languageOf(text: string): Language | undefined {
  if (hasDevanagari(text)) return 'hi';
  const written = wordsOf(text);
  if (written.some((word) => hinglishWords.has(word))) return 'hinglish';
  if (written.some((word) => englishWords.has(word))) return 'en';
  return UNCOUNTED.test(text) || GIVE.test(text) ? 'hinglish' : undefined;
}

function words(list: string): string[] {
  return list.split(' ');
}
