import {
  invalidFields,
  normalizePersonalText,
  personalTextError,
  type PersonalisationField,
  type PersonalisationInput,
} from '@chhapai/contracts';
import type { PersonalisationDraft } from './personalisation-draft';

/** Error messages by field key. */
export type PersonalisationErrors = Readonly<Record<string, string>>;

/** The errors to be corrected before adding to the cart; empty if the draft is complete. */
export function personalisationErrors(
  fields: readonly PersonalisationField[],
  draft: PersonalisationDraft,
): PersonalisationErrors {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const error = errorOf(field, draft);
      return error ? [[field.key, error]] : [];
    }),
  );
}

/** The filled-in fields, in the shape of a request. */
export function answersOf(
  fields: readonly PersonalisationField[],
  { texts, files }: PersonalisationDraft,
): PersonalisationInput[] {
  return fields.flatMap(({ key, kind }): PersonalisationInput[] => {
    if (kind === 'logo') return files[key] ? [{ key, fileId: files[key].fileId }] : [];
    const value = normalizePersonalText(texts[key] ?? '');
    return value ? [{ key, value }] : [];
  });
}

/** The server's validation errors, by field key. */
export function personalisationErrorsIn(details: unknown): PersonalisationErrors {
  return Object.fromEntries(
    invalidFields(details).flatMap(({ field, message }) => {
      const key = /^personalisation\.(.+)$/.exec(field)?.[1];
      return key ? [[key, message]] : [];
    }),
  );
}

function errorOf(field: PersonalisationField, { texts, files }: PersonalisationDraft): string | undefined {
  if (field.kind === 'text') return personalTextError(field, normalizePersonalText(texts[field.key] ?? ''));
  return field.required && !files[field.key] ? `Please add a file for “${field.label}”` : undefined;
}
