import {
  normalizePersonalText,
  personalTextFault,
  type PersonalisationField,
  type PersonalisationInput,
} from '@chhapai/contracts';
import type { PersonalisationDraft } from './personalisation-draft';

/** What is wrong, by the key of the field. */
export type PersonalisationFaults = Readonly<Record<string, string>>;

/** What keeps this draft from the cart; empty when nothing does. */
export function faultsOf(fields: readonly PersonalisationField[], draft: PersonalisationDraft): PersonalisationFaults {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const fault = faultOf(field, draft);
      return fault ? [[field.key, fault]] : [];
    }),
  );
}

/** What is sent of the draft: the filled-in fields. */
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

/** The server's `details` by the key of the field. */
export function faultsIn(details: unknown): PersonalisationFaults {
  if (!Array.isArray(details)) return {};
  const faults = details as { field?: unknown; message?: unknown }[];
  return Object.fromEntries(
    faults.flatMap(({ field, message }) => {
      const key = /^personalisation\.(.+)$/.exec(String(field))?.[1];
      return key ? [[key, String(message)]] : [];
    }),
  );
}

function faultOf(field: PersonalisationField, { texts, files }: PersonalisationDraft): string | undefined {
  if (field.kind === 'text') return personalTextFault(field, normalizePersonalText(texts[field.key] ?? ''));
  return field.required && !files[field.key] ? `Please add a file for “${field.label}”.` : undefined;
}
