import { useEffect, useState } from 'react';
import type { Upload } from '@chhapai/contracts';
import { emptyDraft, type QuotationDraft } from './quotation.rules';

const KEY = 'quotation-draft';
/** The server deletes unused files after 24 hours, which leaves an hour for sending. */
const FILE_LIFETIME_MS = 23 * 3_600_000;

interface Stored {
  draft: Partial<QuotationDraft>;
  file?: { upload: Upload; at: number };
}

/** An unfinished quotation, stored in the browser until it is sent. `chosen` are the fields given by the page. */
export function useQuotationDraft(chosen: Partial<QuotationDraft>) {
  const [stored, setStored] = useState(() => readWith(chosen));
  useEffect(() => write(stored), [stored]);
  return {
    fields: stored.draft,
    upload: stored.file?.upload,
    edit: (changes: Partial<QuotationDraft>) =>
      setStored((current) => ({ ...current, draft: { ...current.draft, ...changes } })),
    attach: (upload: Upload | undefined) =>
      setStored(({ draft }) => ({ draft, ...(upload && { file: { upload, at: Date.now() } }) })),
    /** Keeps the contact details for the next quotation. Also works once the form is no longer shown. */
    clear: () => {
      const { name, email, phone, city } = stored.draft;
      const next = { draft: definedFields({ name, email, phone, city }) };
      write(next);
      setStored(next);
    },
  };
}

const definedFields = (draft: Partial<QuotationDraft>): Partial<QuotationDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

/** The fields given by the page override the stored draft. */
function readWith(chosen: Partial<QuotationDraft>): Stored {
  const stored = read();
  return { ...stored, draft: { ...stored.draft, ...chosen } };
}

function read(): Stored {
  try {
    const { draft = {}, file } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>;
    const valid = Object.entries(draft).filter(([key, value]) => key in emptyDraft && typeof value === 'string');
    const isFresh = file !== undefined && Date.now() - file.at < FILE_LIFETIME_MS;
    return { draft: Object.fromEntries(valid), ...(isFresh && { file }) };
  } catch {
    return { draft: {} };
  }
}

function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage may be blocked; the draft then lasts only as long as the page.
  }
}
