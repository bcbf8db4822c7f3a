import { ToWords } from 'to-words/en-IN';
import type { TaxedSale } from '../invoices/invoices.module.js';
import { colours, type Sheet } from './sheet.js';

const amountFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dateFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An amount in paise as rupees without the currency sign, such as `1,234.50`. */
export const amount = (paise: number): string => amountFormat.format(paise / 100);
/** An amount in paise as rupees with the currency sign, such as `₹ 1,234.50`. */
export const rupees = (paise: number): string => `₹ ${amount(paise)}`;
/** An ISO date in words: `23 November 2026` for `2026-11-23`. */
export const day = (date: string): string => dateFormat.format(new Date(date));
/** A rate in hundredths of a percent as a percentage: `2.5%` for 250. */
export const percent = (rateBp: number): string => `${rateBp / 100}%`;
/** The name of a State and its GST code, such as `Uttar Pradesh (09)`. */
export const stateOf = ({ code, name }: TaxedSale['placeOfSupply']): string => `${name} (${code})`;

type Places = Pick<TaxedSale, 'seller' | 'placeOfSupply'>;

const isInterState = ({ seller, placeOfSupply }: Places): boolean => seller.state.code !== placeOfSupply.code;

/** The taxes of a sale, each with its share of the rate. */
export function taxNames(sale: Places) {
  return isInterState(sale)
    ? ([{ label: 'IGST', field: 'igstPaise', share: 1 }] as const)
    : ([
        { label: 'CGST', field: 'cgstPaise', share: 0.5 },
        { label: 'SGST', field: 'sgstPaise', share: 0.5 },
      ] as const);
}

interface DocumentTotal {
  /** The parts of the total. */
  parts: readonly { label: string; paise: number }[];
  label: string;
  totalPaise: number;
}

const LINE_HEIGHT = 14;

/** Draws the total in figures on the right, below its parts, and in words on the left. */
export function drawTotal(sheet: Sheet, { parts, label, totalPaise }: DocumentTotal): void {
  sheet.makeRoom(parts.length * LINE_HEIGHT + 44);
  sheet.y += 10;
  const top = sheet.y;
  const width = 200;
  const x = sheet.right - width;
  for (const part of parts) {
    sheet.text(part.label, x, sheet.y, { colour: colours.quiet, width });
    sheet.text(amount(part.paise), x, sheet.y, { width, align: 'right' });
    sheet.y += LINE_HEIGHT;
  }
  if (parts.length > 0) sheet.line(sheet.y + 1, { from: x, colour: colours.ink });
  sheet.text(label, x, sheet.y + 6, { size: 13, font: 'bold', width });
  sheet.text(rupees(totalPaise), x, sheet.y + 6, { size: 13, font: 'bold', width, align: 'right' });
  const left = { width: sheet.width - width - 24 };
  sheet.text('AMOUNT IN WORDS', sheet.left, top, { ...left, size: 6.5, colour: colours.quiet, spacing: 0.5 });
  sheet.text(amountInWords(totalPaise), sheet.left, top + 10, { ...left, size: 9.5, font: 'bold' });
  sheet.y += 34;
}

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
