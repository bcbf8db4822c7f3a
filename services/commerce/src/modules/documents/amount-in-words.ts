import { ToWords } from 'to-words/en-IN';

const words = new ToWords();
const TENS =
  /\b(Twenty|Thirty|Forty|Fifty|Sixty|Seventy|Eighty|Ninety) (?=(One|Two|Three|Four|Five|Six|Seven|Eight|Nine)\b)/g;

/** An amount of money as it is written on cheques, e.g. `Rupees Eight Hundred Ninety-Seven and Fifty Paise Only`. */
export function amountInWords(paise: number): string {
  const parts = [`Rupees ${spell(Math.floor(paise / 100))}`];
  if (paise % 100 > 0) parts.push(`${spell(paise % 100)} Paise`);
  return `${parts.join(' and ')} Only`;
}

const spell = (count: number): string => words.convert(count).replaceAll(TENS, '$1-');
