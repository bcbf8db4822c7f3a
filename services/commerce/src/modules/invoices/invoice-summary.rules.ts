import type { DocumentAmounts, InvoiceKind, InvoiceMonth, InvoiceSummary, InvoiceSums } from '@chhapai/contracts';
import type { InvoiceTotals } from './invoice-content.rules.js';
import { financialYear } from './numbering.rules.js';

/** Documents of one month and kind, added up. Amounts in paise. */
export interface MonthOfKind extends InvoiceTotals {
  /** E.g. `2026-04`. */
  month: string;
  kind: InvoiceKind | 'credit-note';
  count: number;
}

/** The months of a financial year, April to March, with their first and last dates. */
export function monthsOf(year: string): Pick<InvoiceMonth, 'month' | 'from' | 'to'>[] {
  const firstYear = 2000 + Number(year.slice(0, 2));
  const date = (month: number, day: number) => new Date(Date.UTC(firstYear, month, day)).toISOString().slice(0, 10);
  return Array.from({ length: 12 }, (_, index) => {
    const month = 3 + index;
    const from = date(month, 1);
    return { month: from.slice(0, 7), from, to: date(month + 1, 0) };
  });
}

/** The financial years from one date to another, newest first. */
export function yearsBetween(first: string, last: string): string[] {
  const [oldest, newest] = [firstYearOf(first), firstYearOf(last)];
  return Array.from({ length: newest - oldest + 1 }, (_, index) => financialYear(`${newest - index}-04-01`));
}

const firstYearOf = (date: string): number => 2000 + Number(financialYear(date).slice(0, 2));

/** The totals of a financial year. */
export function toSummary(year: string, years: string[], rows: readonly MonthOfKind[]): InvoiceSummary {
  const months = monthsOf(year).map((month): InvoiceMonth => {
    const ofMonth = rows.filter((row) => row.month === month.month);
    return {
      ...month,
      kinds: ofMonth.flatMap(({ kind }) => (kind === 'credit-note' ? [] : [kind])),
      ...sumsOf(ofMonth),
    };
  });
  return { fy: year, years, months, total: sumsOf(rows) };
}

/** Adds in paise, where sums are exact. */
function sumsOf(rows: readonly MonthOfKind[]): InvoiceSums {
  const invoices = rows.filter(({ kind }) => kind !== 'credit-note');
  const creditNotes = rows.filter(({ kind }) => kind === 'credit-note');
  const count = (documents: readonly MonthOfKind[]) => documents.reduce((sum, row) => sum + row.count, 0);
  const amounts = (paise: (field: keyof InvoiceTotals) => number): DocumentAmounts => ({
    taxable: paise('taxablePaise') / 100,
    cgst: paise('cgstPaise') / 100,
    sgst: paise('sgstPaise') / 100,
    igst: paise('igstPaise') / 100,
    total: paise('totalPaise') / 100,
  });
  const sum = (documents: readonly MonthOfKind[], field: keyof InvoiceTotals) =>
    documents.reduce((total, row) => total + row[field], 0);
  return {
    invoices: { count: count(invoices), ...amounts((field) => sum(invoices, field)) },
    creditNotes: { count: count(creditNotes), ...amounts((field) => sum(creditNotes, field)) },
    net: amounts((field) => sum(invoices, field) - sum(creditNotes, field)),
  };
}

const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const;
const AMOUNT_NAMES = ['Taxable value', 'CGST', 'SGST', 'IGST', 'Total'];

export const SUMMARY_COLUMNS = [
  'Month',
  'Invoices',
  ...AMOUNT_NAMES,
  'Credit notes',
  ...AMOUNT_NAMES.map((name) => `Credited: ${name}`),
  ...AMOUNT_NAMES.map((name) => `Net: ${name}`),
];

/** The rows of an export: the months, and their sum. Amounts in rupees. */
export function toSummaryRows({ months, total }: InvoiceSummary): (string | number)[][] {
  const amountsOf = (amounts: DocumentAmounts) => AMOUNTS.map((name) => amounts[name]);
  return [...months, { month: 'Total', ...total }].map(({ month, invoices, creditNotes, net }) => [
    month,
    String(invoices.count),
    ...amountsOf(invoices),
    String(creditNotes.count),
    ...amountsOf(creditNotes),
    ...amountsOf(net),
  ]);
}
