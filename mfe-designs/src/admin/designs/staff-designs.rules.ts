import {
  amountDigits,
  MAX_DESIGN_PRICE,
  MAX_UPLOAD_BYTES,
  type ChangeDesignBody,
  type DesignCategory,
  type DesignFormat,
  type DesignSource,
  type StaffDesign,
} from '@chhapai/contracts';
import { contentErrorTexts, splitTags } from '../content-fields.rules';
import { sizeText } from '../../file-size.rules';

/**
 * The formats in the order of the form. Each is a separate field, so that two people can change different
 * formats at the same time.
 */
export const formats = ['PNG', 'JPEG', 'PDF', 'CDR', 'Canva'] as const satisfies DesignFormat[];
type FormatField = `files.${DesignFormat}`;
export const formatField = (format: DesignFormat): FormatField => `files.${format}`;

/** Where a format comes from; null if it is not on offer. */
export type FormatSource = DesignSource | null;

export const fieldLabels = {
  title: 'Title',
  category: 'Category',
  image: 'Preview picture',
  description: 'Description',
  price: 'Price (₹)',
  tags: 'Tags (optional)',
  'files.PNG': 'PNG',
  'files.JPEG': 'JPEG',
  'files.PDF': 'PDF',
  'files.CDR': 'CDR',
  'files.Canva': 'Canva',
  relatedImages: 'Related pictures (optional)',
  published: 'Shown to visitors',
} as const;
export type DesignField = keyof typeof fieldLabels;

type TextField = Exclude<DesignField, FormatField | 'relatedImages'>;
export type DesignValues = Record<TextField, string> &
  Record<FormatField, FormatSource> & { relatedImages: readonly string[] };

export const blankValues: Readonly<DesignValues> = {
  title: '',
  category: 'visiting-card',
  image: '',
  description: '',
  price: '0',
  tags: '',
  'files.PNG': null,
  'files.JPEG': null,
  'files.PDF': null,
  'files.CDR': null,
  'files.Canva': null,
  relatedImages: [],
  published: 'yes',
};

export function valuesOf(design: StaffDesign): DesignValues {
  const { title, category, image, description, price, tags, files, relatedImages, published } = design;
  return {
    title,
    category,
    image,
    description,
    relatedImages,
    price: String(price),
    tags: tags.join(', '),
    'files.PNG': files.PNG ?? null,
    'files.JPEG': files.JPEG ?? null,
    'files.PDF': files.PDF ?? null,
    'files.CDR': files.CDR ?? null,
    'files.Canva': files.Canva ?? null,
    published: published ? 'yes' : 'no',
  };
}

/** The body that saves the typed values. The service refuses a price that is not a number. */
export function bodyOf(typed: Readonly<Partial<DesignValues>>): ChangeDesignBody {
  const { title, category, image, description, price, tags, relatedImages, published } = typed;
  const sources = formats.flatMap((format) => {
    const source = typed[formatField(format)];
    return source === undefined ? [] : [[format, sourceBody(source)] as const];
  });
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(category !== undefined && { category: category as DesignCategory }),
    ...(image !== undefined && { image }),
    ...(description !== undefined && { description: description.trim() }),
    ...(price !== undefined && { price: Number(amountDigits(price) ?? NaN) }),
    ...(tags !== undefined && { tags: splitTags(tags) }),
    ...(relatedImages !== undefined && { relatedImages: [...relatedImages] }),
    ...(sources.length > 0 && { files: Object.fromEntries(sources) as ChangeDesignBody['files'] }),
    ...(published !== undefined && { published: published === 'yes' }),
  };
}

function sourceBody(source: FormatSource): object | null {
  if (source?.from === 'upload') return { from: 'upload', _id: source._id };
  return source?.from === 'link' ? { from: 'link', url: source.url.trim() } : source;
}

/** What to do about a field that the service has refused. */
export const errorTexts: Readonly<Partial<Record<DesignField, string>>> = {
  ...contentErrorTexts,
  price: `Enter a price up to ₹${MAX_DESIGN_PRICE.toLocaleString('en-IN')}, like 299 or 149.50`,
  'files.PNG': 'Upload the PNG file again',
  'files.JPEG': 'Upload the JPEG file again',
  'files.CDR': 'Upload the CDR file again',
  'files.Canva': 'Enter a link that starts with https://www.canva.com/',
  relatedImages: 'Remove the pictures that are no longer available',
};

/** A source as text, for the options of a format and the conflict dialog. */
export function sourceText(source: FormatSource): string {
  switch (source?.from) {
    case undefined:
      return 'Not offered';
    case 'template':
      return 'Generated from the template';
    case 'request':
      return 'Sent on request';
    case 'link':
      return source.url;
    case 'upload':
      return `${source.name}, ${sizeText(source.bytes)}`;
  }
}

const EXTENSIONS = { PNG: ['png'], JPEG: ['jpg', 'jpeg'], CDR: ['cdr'] } as const;

/** The file extensions of a format. */
export const extensionsOf = (format: keyof typeof EXTENSIONS): readonly string[] => EXTENSIONS[format];

/** Why the server would refuse a file of a format, found before it is uploaded; the server also checks the content. */
export function fileError(format: keyof typeof EXTENSIONS, { name, size }: File): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!extensionsOf(format).includes(extension)) return `This is not a ${format} file. Choose another one.`;
  if (size === 0) return 'This file is empty. Choose another one.';
  if (size <= MAX_UPLOAD_BYTES.design) return undefined;
  return `This file is larger than ${sizeText(MAX_UPLOAD_BYTES.design)}. Choose a smaller one.`;
}
