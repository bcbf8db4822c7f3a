import { optionEntries, PRODUCT_LIMITS, type ProductColumn } from '@chhapai/contracts';

/** The required content of a cell, as the end of a sentence. */
export class CellError {
  constructor(readonly message: string) {}
}

type Reader = (text: string) => unknown;

const PRICE = /^(?:\d+|\d{1,3}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/;
const MADE_TO_ORDER = 'made to order';

function readPrice(text: string): number | CellError {
  const plain = text.replace(/^(?:₹|Rs\.?|INR)\s*/i, '');
  return PRICE.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : new CellError('must be a price in rupees, such as 299');
}

function readWholeNumber(text: string): number | CellError {
  return /^\d{1,9}$/.test(text) ? Number(text) : new CellError('must be a whole number');
}

function readFlag(text: string): boolean | CellError {
  if (/^(yes|true|1|y)$/i.test(text)) return true;
  if (/^(no|false|0|n)$/i.test(text)) return false;
  return new CellError('must be yes or no');
}

const orNull =
  <Value>(read: (text: string) => Value) =>
  (text: string) =>
    text === '' ? null : read(text);

const parts = (text: string): string[] =>
  text
    .split(unescaped('|'))
    .map((part) => part.trim())
    .filter(Boolean);

/** A separator preceded by no backslash, or by an even number of them. */
function unescaped(separator: '|' | ':'): RegExp {
  return new RegExp(String.raw`(?<=(?<!\\)(?:\\\\)*)[${separator}]`);
}

const escapeValue = (value: string): string => value.replaceAll(/[\\|]/g, String.raw`\$&`);
const escapeName = (name: string): string => escapeValue(name).replaceAll(':', String.raw`\:`);
const unescape = (text: string): string => text.replaceAll(/\\([\\|:])/g, '$1');

/** Reads price steps: `10: 250 | 50: 200`. */
function readSteps(text: string): object[] | CellError {
  const steps = parts(text).map((part) => {
    const [from = '', price = ''] = part.split(':').map((each) => each.trim());
    return { from: readWholeNumber(from), price: readPrice(price) };
  });
  const isInvalid = steps.some(({ from, price }) => from instanceof CellError || price instanceof CellError);
  return isInvalid ? new CellError('must look like 10: 250 | 50: 200') : steps;
}

/** Reads options: `colour: Red | size: L`. A backslash precedes separators that belong to a name or value. */
function readOptions(text: string): Record<string, string> | CellError {
  const pairs = parts(text).map((part) => {
    const [name = '', ...value] = part.split(unescaped(':'));
    return [unescape(name.trim()), unescape(value.join(':').trim())] as const;
  });
  const isInvalid = pairs.some(([name, value]) => name === '' || value === '');
  if (isInvalid || new Set(pairs.map(([name]) => name)).size < pairs.length)
    return new CellError('must look like colour: Red | size: L');
  return Object.fromEntries(pairs);
}

/** Reads the pieces in stock. An empty cell means made to order. */
function readStock(text: string): object | CellError {
  if (text === '' || text.toLowerCase() === MADE_TO_ORDER) return { tracked: false };
  const quantity = readWholeNumber(text);
  if (quantity instanceof CellError) return new CellError(`must be a number of pieces, or “${MADE_TO_ORDER}”`);
  return { tracked: true, quantity };
}

const asIs: Reader = (text) => text;

/** A field of a product, and how a cell of its column is read. */
interface CellReader {
  field: string;
  read: Reader;
}

export const productReaders: Partial<Record<ProductColumn, CellReader>> = {
  Name: { field: 'name', read: asIs },
  Category: { field: 'category', read: asIs },
  Price: { field: 'price', read: readPrice },
  'Old price': { field: 'oldPrice', read: orNull(readPrice) },
  Description: { field: 'description', read: asIs },
  Featured: { field: 'featured', read: (text) => (text === '' ? false : readFlag(text)) },
  Sold: { field: 'available', read: (text) => (text === '' ? true : readFlag(text)) },
  'Minimum quantity': { field: 'minimumQuantity', read: (text) => (text === '' ? 1 : readWholeNumber(text)) },
  HSN: { field: 'hsn', read: orNull(asIs) },
  Occasions: { field: 'occasions', read: (text) => parts(text.toLowerCase()) },
  Picture: { field: 'image', read: asIs },
  'More pictures': { field: 'images', read: parts },
  'Price steps': { field: 'priceSteps', read: readSteps },
  Stock: { field: 'stock', read: readStock },
};

export const variantReaders: Partial<Record<ProductColumn, CellReader>> = {
  SKU: { field: 'sku', read: asIs },
  Options: { field: 'options', read: readOptions },
  'Variant price': { field: 'price', read: orNull(readPrice) },
  'Variant stock': { field: 'quantity', read: orNull(readWholeNumber) },
  'Variant picture': { field: 'image', read: orNull(asIs) },
};

/** The column of a field, e.g. `Price steps` of `priceSteps.0.price`, and the variant it belongs to. */
export function columnOf(path: string): { column: string; variant?: number } {
  const [first = '', index, field] = path.split('.');
  const [readers, name] = first === 'variants' && field ? [variantReaders, field] : [productReaders, first];
  const found = Object.entries(readers).find(([, reader]) => reader.field === name)?.[0];
  const variant = first === 'variants' && index !== undefined ? { variant: Number(index) } : {};
  return { column: found ?? (first === 'variants' ? 'SKU' : ''), ...variant };
}

/** A cell without the apostrophe that an export writes before formulas. */
export const withoutApostrophe = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/** A product as cells show it. Prices in rupees. */
interface ShownProduct {
  name: string;
  category: string;
  price: number;
  oldPrice: number | null;
  description: string;
  featured: boolean;
  available: boolean;
  minimumQuantity: number;
  hsn: string | null;
  occasions: readonly string[];
  image: string;
  images: readonly string[];
  priceSteps: readonly { from: number; price: number }[];
  stock: { tracked: boolean; quantity: number };
  variants: readonly {
    sku: string;
    options: Readonly<Record<string, string>>;
    price: number | null;
    quantity: number | null;
    image: string | null;
  }[];
}

const yesOrNo = (flag: boolean): string => (flag ? 'yes' : 'no');
const joined = (values: readonly string[]): string => values.join(' | ');

/** The rows of a product in a file: the first one with its own fields, each with a variant, if there are any. */
export function toRows(id: string, product: ShownProduct): Partial<Record<ProductColumn, string>>[] {
  const own = {
    Name: product.name,
    Category: product.category,
    Price: String(product.price),
    'Old price': product.oldPrice === null ? '' : String(product.oldPrice),
    Description: product.description,
    Featured: yesOrNo(product.featured),
    Sold: yesOrNo(product.available),
    'Minimum quantity': String(product.minimumQuantity),
    HSN: product.hsn ?? '',
    Occasions: joined(product.occasions),
    Picture: product.image,
    'More pictures': joined(product.images),
    'Price steps': joined(product.priceSteps.map(({ from, price }) => `${from}: ${price}`)),
    Stock: product.stock.tracked ? String(product.stock.quantity) : MADE_TO_ORDER,
  };
  const variants = product.variants.map(({ sku, options, price, quantity, image }) => ({
    SKU: sku,
    Options: joined(optionEntries(options).map(([name, value]) => `${escapeName(name)}: ${escapeValue(value)}`)),
    'Variant price': price === null ? '' : String(price),
    'Variant stock': quantity === null ? '' : String(quantity),
    'Variant picture': image ?? '',
  }));
  const [first = {}, ...others] = variants;
  return [{ ID: id, ...own, ...first }, ...others.map((variant) => ({ ID: id, ...variant }))];
}

/** Longest cell: a description whose characters all take two code units. */
export const MAX_CELL = 4 * PRODUCT_LIMITS.description;
