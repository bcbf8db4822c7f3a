import type { ProductColumn } from '@chhapai/contracts';
import { cutText } from '../../cut-text.rules.js';
import { CellError, productParsers, variantParsers } from './product-cells.rules.js';

/** An error in a file. Row 1 is the header. */
export interface RowError {
  row: number;
  column: string;
  message: string;
}

export interface FileRow {
  row: number;
  cells: Partial<Record<ProductColumn, string>>;
}

/** The rows of one product, and the fields they name. */
export interface FileProduct {
  /** The number of the first row. */
  row: number;
  /** How many rows describe the product. */
  rows: number;
  id: string | undefined;
  fields: Record<string, unknown>;
  /** Undefined if the file has no column for SKUs. */
  variants: { row: number; fields: Record<string, unknown> }[] | undefined;
  errors: RowError[];
}

/** The columns of a header, regardless of case and order, and its errors. */
export function readHeader(cells: readonly string[], columns: readonly ProductColumn[]) {
  const header = cells.map((cell) => cell.trim());
  const known = new Map(columns.map((column) => [column.toLowerCase(), column]));
  const found = header.map((cell) => known.get(cell.toLowerCase()));
  const errors = header.flatMap((cell, index): RowError[] => {
    const column = found[index];
    if (cell === '') return [];
    if (!column) return [{ row: 1, column: cutText(cell, 60), message: 'is not a product column' }];
    return found.indexOf(column) < index ? [{ row: 1, column, message: 'appears twice' }] : [];
  });
  // Existing products are found by their id; new ones need all three of these columns.
  const required = found.includes('ID') ? [] : (['Name', 'Category', 'Price'] as const);
  for (const column of required)
    if (!found.includes(column)) errors.push({ row: 1, column, message: 'is missing from the first row of the file' });
  return { columns: found, errors };
}

/** The products of a file. A row with a different id or with a name starts the next product. */
export function groupRows(rows: readonly FileRow[], columns: readonly (ProductColumn | undefined)[]): FileProduct[] {
  const products: FileProduct[] = [];
  for (const { row, cells } of rows) {
    const { ID: id = '', Name: name = '', SKU: sku = '' } = cells;
    const current = products.at(-1);
    const isContinued = id === '' ? sku !== '' : id.toLowerCase() === current?.id;
    const isVariant = current?.variants !== undefined && name === '' && isContinued;
    const product = isVariant ? current : startProduct(row, id, columns);
    if (isVariant) product.rows++;
    else {
      products.push(product);
      parseCells(productParsers, { row, cells }, product.fields, product.errors);
    }
    if (!product.variants) continue;
    const variantColumns = Object.keys(variantParsers) as ProductColumn[];
    if (!variantColumns.some((column) => cells[column])) {
      if (isVariant) product.errors.push({ row, column: 'SKU', message: 'is missing' });
      continue;
    }
    const fields = {};
    parseCells(variantParsers, { row, cells }, fields, product.errors);
    product.variants.push({ row, fields });
  }
  return products;
}

const startProduct = (row: number, id: string, columns: readonly (ProductColumn | undefined)[]): FileProduct => ({
  row,
  rows: 1,
  id: id === '' ? undefined : id.toLowerCase(),
  fields: {},
  variants: columns.includes('SKU') ? [] : undefined,
  errors: [],
});

/** Parses the cells that the row has. Missing required columns are left to the schema. */
function parseCells(
  parsers: typeof productParsers,
  { row, cells }: FileRow,
  fields: Record<string, unknown>,
  errors: RowError[],
): void {
  for (const [column, { field, parse }] of Object.entries(parsers)) {
    const text = cells[column as ProductColumn];
    if (text === undefined) continue;
    if (text === '' && REQUIRED.has(column)) {
      errors.push({ row, column, message: 'must not be empty' });
      continue;
    }
    // An empty cell keeps the picture that the product has.
    if (text === '' && column === 'Picture') continue;
    const value = parse(text);
    if (value instanceof CellError) errors.push({ row, column, message: value.message });
    else fields[field] = value;
  }
}

const REQUIRED = new Set<string>(['Name', 'Category', 'Price', 'SKU', 'Options'] satisfies ProductColumn[]);
