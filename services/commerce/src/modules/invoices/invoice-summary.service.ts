import { indianDate, type InvoiceSummary } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { monthsOf, toSummary, yearsBetween, type MonthOfKind } from './invoice-summary.rules.js';
import { documentsByMonth, firstDocumentDate } from './invoices.queries.js';
import { financialYear } from './numbering.rules.js';

type SumRow = Pick<MonthOfKind, 'month' | 'kind' | 'count'> &
  Record<Exclude<keyof MonthOfKind, 'month' | 'kind' | 'count'>, string>;

/** Issued documents by month, as GST returns need them. */
@Injectable()
export class InvoiceSummaryService {
  constructor(private readonly db: DataSource) {}

  /** For a financial year such as `26-27`, by default the current one in India. */
  async read(fy?: string): Promise<InvoiceSummary> {
    const today = indianDate();
    const year = fy ?? financialYear(today);
    const months = monthsOf(year);
    const [rows, [first]] = await Promise.all([
      this.db.query<SumRow[]>(documentsByMonth, [months[0]!.from, months.at(-1)!.to]),
      this.db.query<{ date: string | null }[]>(firstDocumentDate),
    ]);
    return toSummary(year, yearsBetween(first!.date ?? today, today), rows.map(toNumbers));
  }
}

/** Sums of paise are far below 2^53. */
function toNumbers({ month, kind, count, ...sums }: SumRow): MonthOfKind {
  return {
    month,
    kind,
    count,
    taxablePaise: Number(sums.taxablePaise),
    cgstPaise: Number(sums.cgstPaise),
    sgstPaise: Number(sums.sgstPaise),
    igstPaise: Number(sums.igstPaise),
    totalPaise: Number(sums.totalPaise),
  };
}
