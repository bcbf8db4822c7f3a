import {
  amountDigits,
  invalidFields,
  MAX_PRICE,
  PRODUCT_LIMITS,
  type EditProductBody,
  type StaffProduct,
} from '@chhapai/contracts';

/** The columns of the list whose cells can be edited. */
export type EditableColumn = 'price' | 'stock';

/** Whether the stock is a single number, neither split among variants nor made to order. */
export const hasOneStock = ({ stock, variants }: StaffProduct): boolean =>
  stock.tracked && variants.every(({ quantity }) => quantity === null);

export const isEditable = (product: StaffProduct, column: EditableColumn): boolean =>
  column === 'price' || hasOneStock(product);

/** The content of the cell. */
export const cellText = ({ price, stock }: StaffProduct, column: EditableColumn): string =>
  String(column === 'price' ? price : stock.quantity);

/** The number in a cell as it was typed or copied from a spreadsheet, such as `₹1,299.00`; undefined if there is none. */
export function parseCell(column: EditableColumn, text: string): number | undefined {
  const digits = amountDigits(text);
  if (digits === undefined) return undefined;
  const value = Number(digits);
  if (column === 'stock') return Number.isInteger(value) && value <= PRODUCT_LIMITS.stock ? value : undefined;
  return value > 0 && value <= MAX_PRICE && /^\d+(\.\d{1,2}0*)?$/.test(digits) ? value : undefined;
}

/** Tells the user what to type when `parseCell` returns undefined. */
export const cellHints: Readonly<Record<EditableColumn, string>> = {
  price: `Enter a price up to ₹${MAX_PRICE.toLocaleString('en-IN')}, like 299 or 299.50`,
  stock: `Enter a whole number of pieces, up to ${PRODUCT_LIMITS.stock.toLocaleString('en-IN')}`,
};

export const cellChange = (column: EditableColumn, value: number): EditProductBody =>
  column === 'price' ? { price: value } : { stock: { tracked: true, quantity: value } };

/** The first column of cells copied from a spreadsheet, one string per row. */
export const pastedCells = (text: string): string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t')[0]!.trim());

/** Why the service has refused a cell. Other fields that conflict with it have to be changed in the editor. */
export function refusalText(details: unknown, message: string): string {
  const [first] = invalidFields(details);
  if (first?.field.startsWith('oldPrice'))
    return 'This is not below the old price. Open the product to change that, too.';
  if (first?.field.startsWith('priceSteps'))
    return 'Prices for larger quantities must be lower than this. Open the product to change them, too.';
  return message;
}
