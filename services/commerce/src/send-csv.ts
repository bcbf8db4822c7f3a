import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

type Row = readonly (string | number)[] | Record<string, string>;
type Rows = Iterable<Row> | AsyncIterable<Row>;

/**
 * Sends rows as a CSV file while they are read. Numbers are amounts in rupees. The file has a byte order mark, so that
 * spreadsheets read Hindi names, and formulas in it are escaped.
 */
export async function sendCsv(
  reply: FastifyReply,
  { name, columns, rows }: { name: string; columns: readonly string[]; rows: Rows },
): Promise<void> {
  const csv = stringify({
    header: true,
    bom: true,
    escape_formulas: true,
    columns: [...columns],
    cast: { number: (rupees) => rupees.toFixed(2) },
  });
  // If reading fails, `pipeline` destroys `csv`, and the download ends with an error.
  pipeline(rows, csv, () => undefined);
  await reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}.csv"`)
    .send(csv);
}
