import { optionEntries, PRODUCT_LIMITS, type ProductColumn } from '@chhapai/contracts';

/** Says what a cell must contain, as the end of a sentence: `must be yes or no`. */
export class CellError {
  constructor(readonly message: string) {}
}

type Parser = (text: string) => unknown;

const PRICE = /^(?:\d+|\d{1,3}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/;
const MADE_TO_ORDER = 'made to order';

function parsePrice(text: string): number | CellError {
  const plain = text.replace(/^(?:₹|Rs\.?|INR)\s*/i, '');
  return PRICE.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : new CellError('must be a price in rupees, such as 299');
}

function parseWholeNumber(text: string): number | CellError {
  return /^\d{1,9}$/.test(text) ? Number(text) : new CellError('must be a whole number');
}

function parseFlag(text: string): boolean | CellError {
  if (/^(yes|true|1|y)$/i.test(text)) return true;
  if (/^(no|false|0|n)$/i.test(text)) return false;
  return new CellError('must be yes or no');
}

const orNull =
  <Value>(parse: (text: string) => Value) =>
  (text: string) =>
    text === '' ? null : parse(text);

const splitList = (text: string): string[] =>
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

/** Parses price steps: `10: 250 | 50: 200`. */
function parseSteps(text: string): object[] | CellError {
  const steps = splitList(text).map((part) => {
    const [from = '', ...price] = part.split(':').map((each) => each.trim());
    return { from: parseWholeNumber(from), price: parsePrice(price.join(':')) };
  });
  const isInvalid = steps.some(({ from, price }) => from instanceof CellError || price instanceof CellError);
  return isInvalid ? new CellError('must look like 10: 250 | 50: 200') : steps;
}

/** Parses options: `colour: Red | size: L`. A backslash precedes separators that belong to a name or value. */
function parseOptions(text: string): Record<string, string> | CellError {
  const pairs = splitList(text).map((part) => {
    const [name = '', ...value] = part.split(unescaped(':'));
    return [unescape(name.trim()), unescape(value.join(':').trim())] as const;
  });
  const isInvalid = pairs.some(([name, value]) => name === '' || value === '');
  if (isInvalid || new Set(pairs.map(([name]) => name)).size < pairs.length)
    return new CellError('must look like colour: Red | size: L');
  return Object.fromEntries(pairs);
}

/** Parses the pieces in stock. An empty cell means made to order. */
function parseStock(text: string): object | CellError {
  if (text === '' || text.toLowerCase() === MADE_TO_ORDER) return { tracked: false };
  const quantity = parseWholeNumber(text);
  if (quantity instanceof CellError) return new CellError(`must be a number of pieces, or “${MADE_TO_ORDER}”`);
  return { tracked: true, quantity };
}

const asIs: Parser = (text) => text;

/** A field of a product, and how the cells of its column are parsed. */
interface CellParser {
  field: string;
  parse: Parser;
}

export const productParsers: Partial<Record<ProductColumn, CellParser>> = {
  Name: { field: 'name', parse: asIs },
  Category: { field: 'category', parse: asIs },
  Price: { field: 'price', parse: parsePrice },
  'Old price': { field: 'oldPrice', parse: orNull(parsePrice) },
  Description: { field: 'description', parse: asIs },
  Featured: { field: 'featured', parse: (text) => (text === '' ? false : parseFlag(text)) },
  Sold: { field: 'available', parse: (text) => (text === '' ? true : parseFlag(text)) },
  'Minimum quantity': { field: 'minimumQuantity', parse: (text) => (text === '' ? 1 : parseWholeNumber(text)) },
  HSN: { field: 'hsn', parse: orNull(asIs) },
  Occasions: { field: 'occasions', parse: (text) => splitList(text.toLowerCase()) },
  Picture: { field: 'image', parse: asIs },
  'More pictures': { field: 'images', parse: splitList },
  'Price steps': { field: 'priceSteps', parse: parseSteps },
  Stock: { field: 'stock', parse: parseStock },
};

export const variantParsers: Partial<Record<ProductColumn, CellParser>> = {
  SKU: { field: 'sku', parse: asIs },
  Options: { field: 'options', parse: parseOptions },
  'Variant price': { field: 'price', parse: orNull(parsePrice) },
  'Variant stock': { field: 'quantity', parse: orNull(parseWholeNumber) },
  'Variant picture': { field: 'image', parse: orNull(asIs) },
};

/** The column of a field, e.g. `Price steps` of `priceSteps.0.price`, and the variant it belongs to. */
export function columnOf(path: string): { column: string; variant?: number } {
  const [first = '', index, field] = path.split('.');
  const [parsers, name] = first === 'variants' && field ? [variantParsers, field] : [productParsers, first];
  const found = Object.entries(parsers).find(([, parser]) => parser.field === name)?.[0];
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
const joinList = (values: readonly string[]): string => values.join(' | ');

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
    Occasions: joinList(product.occasions),
    Picture: product.image,
    'More pictures': joinList(product.images),
    'Price steps': joinList(product.priceSteps.map(({ from, price }) => `${from}: ${price}`)),
    Stock: product.stock.tracked ? String(product.stock.quantity) : MADE_TO_ORDER,
  };
  const variants = product.variants.map(({ sku, options, price, quantity, image }) => ({
    SKU: sku,
    Options: joinList(optionEntries(options).map(([name, value]) => `${escapeName(name)}: ${escapeValue(value)}`)),
    'Variant price': price === null ? '' : String(price),
    'Variant stock': quantity === null ? '' : String(quantity),
    'Variant picture': image ?? '',
  }));
  const [first = {}, ...others] = variants;
  return [{ ID: id, ...own, ...first }, ...others.map((variant) => ({ ID: id, ...variant }))];
}

/** Maximum size of a cell: a description, whose characters take up to four bytes in UTF-8. */
export const MAX_CELL_BYTES = 4 * PRODUCT_LIMITS.description;
