import {
  MAX_PRICE,
  MAX_QUANTITY,
  placeholderImage,
  PRODUCT_LIMITS,
  type CreateProductBody,
  type EditProductBody,
  type Measurement,
  type Occasion,
  type PersonalisationField,
  type Product,
  type StaffProduct,
} from '@chhapai/contracts';
import { occasions as shopOccasions } from '../../products/product-lists.rules';
import { numberIn, numberOrNull } from '../typed-numbers.rules';
import { variantChange, type VariantValues } from './variants.rules';

/** A field that shoppers fill in, as it is typed. */
export interface PersonalisationValues {
  key: string;
  kind: PersonalisationField['kind'];
  label: string;
  hint: string;
  required: boolean;
  maxLength: string;
}

/** The fields of the editor. Until they are saved, numbers are strings, and flags are `yes` or `no`. */
export interface ProductValues {
  name: string;
  category: string;
  description: string;
  /** The first one is the main picture. */
  pictures: readonly string[];
  price: string;
  oldPrice: string;
  priceSteps: readonly { from: string; price: string }[];
  tracked: string;
  quantity: string;
  minimumQuantity: string;
  variants: readonly VariantValues[];
  personalisation: readonly PersonalisationValues[];
  measurements: readonly Measurement[];
  occasions: readonly Occasion[];
  hsn: string;
  featured: string;
  available: string;
}
export type ProductField = keyof ProductValues;

export const fieldLabels: Readonly<Record<ProductField, string>> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  pictures: 'Pictures',
  price: 'Price (₹)',
  oldPrice: 'Old price (₹, optional)',
  priceSteps: 'Prices for larger quantities',
  tracked: 'Stock',
  quantity: 'Pieces in stock',
  minimumQuantity: 'Minimum quantity',
  variants: 'Variants',
  personalisation: 'Personalisation',
  measurements: 'Measurements',
  occasions: 'Occasions',
  hsn: 'HSN (optional)',
  featured: 'Featured',
  available: 'For sale',
};

export const blankValues: ProductValues = {
  name: '',
  category: '',
  description: '',
  pictures: [],
  price: '',
  oldPrice: '',
  priceSteps: [],
  tracked: 'no',
  quantity: '0',
  minimumQuantity: '1',
  variants: [],
  personalisation: [],
  measurements: [],
  occasions: [],
  hsn: '',
  featured: 'no',
  available: 'yes',
};

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');
const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

export const valuesOf = (product: StaffProduct): ProductValues => ({
  name: product.name,
  category: product.category,
  description: product.description,
  pictures: product.image === placeholderImage ? product.images : [product.image, ...product.images],
  price: String(product.price),
  oldPrice: textOf(product.oldPrice),
  priceSteps: product.priceSteps.map(({ from, price }) => ({ from: String(from), price: String(price) })),
  tracked: yesOrNo(product.stock.tracked),
  quantity: String(product.stock.quantity),
  minimumQuantity: String(product.minimumQuantity),
  variants: product.variants.map(({ _id, sku, options, price, image = '', quantity }) => ({
    _id,
    sku,
    options,
    image,
    price: textOf(price),
    quantity: textOf(quantity),
  })),
  personalisation: product.personalisation.map(({ hint = '', maxLength, ...field }) => ({
    ...field,
    hint,
    maxLength: textOf(maxLength),
  })),
  measurements: product.measurements,
  occasions: product.occasions,
  hsn: product.hsn ?? '',
  featured: yesOrNo(product.featured),
  available: yesOrNo(product.available),
});

/** The body that saves the typed values of a product; `base` is the product as it was loaded. */
export function bodyOf(typed: Readonly<Partial<ProductValues>>, base?: StaffProduct): EditProductBody {
  const { name, category, description, pictures, price, oldPrice, priceSteps, minimumQuantity, hsn } = typed;
  const { tracked = yesOrNo(base?.stock.tracked ?? false), quantity, variants } = typed;
  const isTracked = tracked === 'yes';
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(category !== undefined && { category }),
    ...(description !== undefined && { description: description.trim() }),
    ...(pictures && { image: pictures[0] ?? placeholderImage, images: pictures.slice(1) }),
    ...(price !== undefined && { price: numberIn(price) }),
    ...(oldPrice !== undefined && { oldPrice: numberOrNull(oldPrice) }),
    ...(priceSteps && {
      priceSteps: priceSteps.map((step) => ({ from: numberIn(step.from), price: numberIn(step.price) })),
    }),
    ...((typed.tracked !== undefined || quantity !== undefined) && {
      stock: { tracked: isTracked, ...(isTracked && quantity !== undefined && { quantity: numberIn(quantity) }) },
    }),
    ...(minimumQuantity !== undefined && { minimumQuantity: numberIn(minimumQuantity) }),
    ...(variants && {
      variants: variants.map((variant) =>
        variantChange(
          variant,
          base?.variants.find(({ _id }) => _id === variant._id),
        ),
      ),
    }),
    ...(typed.personalisation && { personalisation: personalisationOf(typed.personalisation) }),
    ...(typed.measurements && {
      measurements: typed.measurements.map((each) => ({ name: each.name.trim(), value: each.value.trim() })),
    }),
    ...(typed.occasions && { occasions: [...typed.occasions] }),
    ...(hsn !== undefined && { hsn: hsn.trim() || null }),
    ...(typed.featured !== undefined && { featured: typed.featured === 'yes' }),
    ...(typed.available !== undefined && { available: typed.available === 'yes' }),
  };
}

/** The body that creates a product with these values. */
export function newBody(values: ProductValues): CreateProductBody {
  const { image, ...body } = bodyOf(values);
  return { ...body, ...(values.pictures.length > 0 && { image }) } as CreateProductBody;
}

/** New fields get a key; keys of existing fields never change, because orders refer to them. */
function personalisationOf(fields: readonly PersonalisationValues[]): PersonalisationField[] {
  const keys = fields.map(({ key }) => key);
  return fields.map(({ kind, required, label, hint, maxLength, key }, index) => {
    keys[index] = key || personalisationKey(label, keys);
    return {
      key: keys[index],
      kind,
      required,
      label: label.trim(),
      ...(hint.trim() && { hint: hint.trim() }),
      ...(kind === 'text' && maxLength.trim() && { maxLength: numberIn(maxLength) }),
    };
  });
}

/** A key derived from the label of a field that no other field has. */
function personalisationKey(label: string, others: readonly string[]): string {
  const words = label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '');
  const stem = words.slice(0, 24).replace(/-$/, '') || 'field';
  for (let number = 1; ; number++) {
    const key = number === 1 ? stem : `${stem}-${number}`;
    if (!others.includes(key)) return key;
  }
}

/** The next usual quantity for a price: 10, 50, 100 … */
export function nextStep(steps: readonly { from: string }[]): string {
  const last = Math.max(1, ...steps.map(({ from }) => Number(from) || 0));
  return String([10, 50, 100, 250, 500].find((from) => from > last) ?? Math.min(MAX_QUANTITY, last * 2));
}

/** The labels of the values of `tracked`. */
export const stockNames = { no: 'Made to order', yes: 'Counted' } as const;

/** What to do about a field that the service has refused. */
export const errorTexts: Readonly<Partial<Record<ProductField, string>>> = {
  name: `Enter a name of at most ${PRODUCT_LIMITS.name} characters`,
  category: 'Choose a category',
  price: `Enter a price up to ₹${MAX_PRICE.toLocaleString('en-IN')}, like 299 or 299.50`,
  hsn: 'Enter 4 to 8 digits, or leave this empty',
  minimumQuantity: `Enter a whole number from 1 to ${MAX_QUANTITY}`,
  quantity: 'Enter a whole number of pieces',
};

/** A value as the conflict dialog shows it. */
export function valueText<Field extends ProductField>(field: Field, value: ProductValues[Field]): string {
  const values = { [field]: value } as Partial<ProductValues>;
  const { pictures, priceSteps, variants, personalisation, measurements, occasions } = values;
  if (pictures) return pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`;
  if (priceSteps) return priceSteps.map(({ from, price }) => `${from}: ₹${price}`).join(', ');
  if (variants) return variants.map(({ sku, price }) => (price ? `${sku} ₹${price}` : sku)).join(', ');
  if (personalisation) return personalisation.map(({ label }) => label).join(', ');
  if (measurements) return measurements.map(({ name, value: size }) => `${name} ${size}`).join(', ');
  if (occasions) return shopOccasions.flatMap(({ id, name }) => (occasions.includes(id) ? [name] : [])).join(', ');
  if (field === 'tracked') return value === 'yes' ? stockNames.yes : stockNames.no;
  return { yes: 'Yes', no: 'No' }[value as string] ?? (value as string);
}

/** The product as the shop would show it if these values were saved. */
export function previewOf(values: ProductValues, base?: StaffProduct): Product {
  const { priceSteps, stock, ...body } = newBody(values);
  const amount = (value: unknown) => (typeof value === 'number' ? value : 0);
  const price = amount(body.price);
  return {
    ...(base?.rating !== undefined && { rating: base.rating, totalRatings: base.totalRatings }),
    _id: base?._id ?? 'preview',
    name: body.name || 'Product without a name',
    category: body.category,
    featured: body.featured ?? false,
    price,
    ...(typeof body.oldPrice === 'number' && { oldPrice: body.oldPrice }),
    description: body.description ?? '',
    image: body.image ?? placeholderImage,
    images: body.images ?? [],
    occasions: body.occasions ?? [],
    minimumQuantity: amount(body.minimumQuantity) || 1,
    needsPersonalisation: (body.personalisation ?? []).some(({ required }) => required),
    measurements: body.measurements ?? [],
    personalisation: body.personalisation ?? [],
    priceSteps: (priceSteps ?? []).map((step) => ({ from: amount(step.from), price: amount(step.price) })),
    ...(stock?.tracked && { stock: { tracked: true, quantity: amount(stock.quantity) } }),
    hasVariants: values.variants.length > 0,
    variants: values.variants.map((variant, index) => ({
      _id: variant._id ?? `new-${index}`,
      sku: variant.sku,
      options: variant.options,
      price: amount(numberOrNull(variant.price) ?? price),
      ...(variant.image && { image: variant.image }),
      ...(stock?.tracked && variant.quantity !== '' && { quantity: amount(numberIn(variant.quantity)) }),
    })),
  };
}
