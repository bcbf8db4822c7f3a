import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { MAX_IMPORT_ROWS, PRODUCT_COLUMNS, type ProductColumn } from '@chhapai/contracts';
import { CsvError, parse } from 'csv-parse';
import { decodeCsv, delimiterOf } from './decode-csv.js';
import { groupRows, readHeader, type FileProduct, type FileRow, type RowError } from './group-rows.rules.js';
import { MAX_CELL_BYTES, withoutApostrophe } from './product-cells.rules.js';

/** How much of a file is parsed at once, before other requests get their turn. */
const CHUNK_BYTES = 64 * 1024;

interface ProductFile {
  products: FileProduct[];
  /** Number of rows below the header. */
  rows: number;
  errors: RowError[];
}

/** The products of a CSV file, or the error that concerns the file as a whole. */
export async function readProducts(file: Uint8Array): Promise<ProductFile> {
  const text = decodeCsv(file);
  if (text === undefined)
    return invalidFile('is not text. Please save the file as CSV in UTF-8, UTF-16 or windows-1252.');
  const rows: FileRow[] = [];
  let columns: (ProductColumn | undefined)[] | undefined;
  let row = 0;
  try {
    for await (const cells of recordsOf(text)) {
      row++;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (!columns) {
        const header = readHeader(cells, PRODUCT_COLUMNS);
        if (header.errors.length > 0) return { products: [], rows: 0, errors: header.errors };
        columns = header.columns;
      } else {
        if (rows.length === MAX_IMPORT_ROWS)
          return invalidFile(`has more than ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows. Please split it.`, row);
        rows.push({ row, cells: byColumn(cells, columns) });
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return invalidFile(
      'cannot be read from here on: a quotation mark is missing or in the wrong place.',
      Number(error.records) + 1,
    );
  }
  if (!columns || rows.length === 0) return invalidFile('has no products');
  return { products: groupRows(rows, columns), rows: rows.length, errors: [] };
}

const invalidFile = (message: string, row = 1): ProductFile => ({
  products: [],
  rows: 0,
  errors: [{ row, column: '', message: `The file ${message}` }],
});

function recordsOf(text: string): AsyncIterable<string[]> {
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    max_record_size: 20 * MAX_CELL_BYTES,
  });
  // Errors reach the reader of `parser`.
  pipeline(Readable.from(chunksOf(Buffer.from(text))), parser, () => undefined);
  return parser as AsyncIterable<string[]>;
}

/** Chunks of bytes, because the parser cannot join the halves of an emoji that chunks of text would separate. */
async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let index = 0; index < content.length; index += CHUNK_BYTES) {
    yield content.subarray(index, index + CHUNK_BYTES);
    await setImmediate();
  }
}

function byColumn(cells: readonly string[], columns: readonly (ProductColumn | undefined)[]): FileRow['cells'] {
  return Object.fromEntries(
    columns.flatMap((column, index) => (column ? [[column, withoutApostrophe((cells[index] ?? '').trim())]] : [])),
  );
}
