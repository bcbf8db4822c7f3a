import { createHash } from 'node:crypto';
import {
  normalizePersonalText,
  personalTextError,
  type PersonalisationAnswer,
  type PersonalisationField,
  type PersonalisationInput,
  type InvalidField,
} from '@chhapai/contracts';
import type { ShopperId } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';
import { UploadNotFound, type UploadsService } from '../uploads/uploads.module.js';
import { PersonalisationInvalid, PersonalisationRequired } from './cart.errors.js';
import { missingFields } from './cart-line.rules.js';

/** Names of the shopper's uploaded files, by id. */
export type FileNames = ReadonlyMap<string, string>;

interface PersonalisedProduct {
  name: string;
  fields: readonly PersonalisationField[];
}

/**
 * The answers to a product's fields as they are stored, in the order of the fields and without empty ones. Throws
 * `PersonalisationInvalid` for answers that cannot be printed, `PersonalisationRequired` for required fields left empty.
 */
export function readPersonalisation(
  { name, fields }: PersonalisedProduct,
  inputs: readonly PersonalisationInput[],
  files: FileNames = new Map(),
): PersonalisationAnswer[] {
  const byKey = new Map(inputs.map((input) => [input.key, input]));
  const errors = [
    ...unknownKeys(fields, inputs),
    ...fields.flatMap((field) => errorsOf(field, byKey.get(field.key), files)),
  ];
  if (errors.length > 0) throw new PersonalisationInvalid(name, errors);
  const answers = fields.flatMap((field) => answerTo(field, byKey.get(field.key), files));
  const missing = missingFields(fields, answers);
  if (missing.length > 0) throw new PersonalisationRequired(name, missing);
  return answers;
}

/** Distinguishes the lines of one product: equal for the same variant and answers, even if the labels have changed since. */
export function contentKey(variantId: string | null, answers: readonly PersonalisationAnswer[]): string {
  const variant = variantId ?? '';
  if (answers.length === 0) return variant;
  const content = answers.map(({ key, value, fileId }) => `${key}=${value ?? fileId}`).sort();
  return variant + createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

function unknownKeys(fields: readonly PersonalisationField[], inputs: readonly PersonalisationInput[]): InvalidField[] {
  const fieldKeys = new Set(fields.map(({ key }) => key));
  const keys = inputs.map(({ key }) => key);
  return keys.flatMap((key, index) => {
    const field = `personalisation.${key}`;
    if (!fieldKeys.has(key)) return [{ field, message: 'This personalisation is not available for this product' }];
    return keys.indexOf(key) === index ? [] : [{ field, message: 'Each field can be filled in only once' }];
  });
}

function errorsOf(
  field: PersonalisationField,
  input: PersonalisationInput | undefined,
  files: FileNames,
): InvalidField[] {
  if (!input) return [];
  const invalid = (message: string) => [{ field: `personalisation.${field.key}`, message }];
  if ('fileId' in input) {
    if (field.kind !== 'logo') return invalid(`“${field.label}” must be text, not a file`);
    return files.has(input.fileId.toLowerCase()) ? [] : invalid('We no longer have this file. Please upload it again.');
  }
  if (field.kind !== 'text') return invalid(`“${field.label}” must be a file`);
  const problem = personalTextError({ ...field, required: false }, normalizePersonalText(input.value));
  return problem ? invalid(problem) : [];
}

function answerTo(
  { key, label }: PersonalisationField,
  input: PersonalisationInput | undefined,
  files: FileNames,
): PersonalisationAnswer[] {
  if (!input) return [];
  if ('fileId' in input) {
    const fileId = input.fileId.toLowerCase();
    return [{ key, label, fileId, fileName: files.get(fileId)! }];
  }
  const value = normalizePersonalText(input.value);
  return value === '' ? [] : [{ key, label, value }];
}

/** Claims the shopper's files for the cart and returns their names; missing files and files of others are left out. */
export async function claimFiles(
  uploads: UploadsService,
  shopper: ShopperId,
  inputs: readonly PersonalisationInput[],
  tx?: EntityManager,
): Promise<FileNames> {
  const names = new Map<string, string>();
  for (const input of inputs) {
    if (!('fileId' in input)) continue;
    const upload = await uploads.claim(input.fileId, 'logo', shopper, tx).catch(ignoreMissing);
    if (upload) names.set(input.fileId.toLowerCase(), upload.name);
  }
  return names;
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof UploadNotFound)) throw error;
}
