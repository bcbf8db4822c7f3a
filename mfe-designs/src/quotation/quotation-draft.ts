import { useEffect, useState } from 'react';
import type { Upload } from '@chhapai/contracts';
import { emptyDraft, type QuotationDraft } from './quotation.rules';

/** Where the browser keeps an unfinished quotation. */
const KEY = 'quotation-draft';
/** An unused file is deleted after 24 hours; an hour is left for sending. */
const FILE_LIFE_MS = 23 * 3_600_000;
const REST_MS = 300;

interface Stored {
  draft: Partial<QuotationDraft>;
  file?: { upload: Upload; at: number };
}

/** What was typed and attached, kept in the browser until it is sent, over reloads and lost connections; `chosen` is what the page says. */
export function useQuotationDraft(chosen: Partial<QuotationDraft>) {
  const [stored, setStored] = useState(() => readWith(chosen));
  useEffect(() => {
    const timer = setTimeout(() => write(stored), REST_MS);
    return () => clearTimeout(timer);
  }, [stored]);
  return {
    typed: stored.draft,
    upload: stored.file?.upload,
    type: (part: Partial<QuotationDraft>) => setStored((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    attach: (upload: Upload | undefined) =>
      setStored(({ draft }) => ({ draft, ...(upload && { file: { upload, at: Date.now() } }) })),
    /** Contact details stay for the next one. */
    clear: () =>
      setStored(({ draft: { name, email, phone, city } }) => {
        const next = { draft: definedOf({ name, email, phone, city }) };
        write(next);
        return next;
      }),
  };
}

const definedOf = (draft: Partial<QuotationDraft>): Partial<QuotationDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

/** What the visitor just chose on the page counts more than what was chosen before. */
function readWith(chosen: Partial<QuotationDraft>): Stored {
  const stored = read();
  return { ...stored, draft: { ...stored.draft, ...chosen } };
}

function read(): Stored {
  try {
    const { draft = {}, file } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>;
    const known = Object.entries(draft).filter(([key, value]) => key in emptyDraft && typeof value === 'string');
    const isFresh = file !== undefined && Date.now() - file.at < FILE_LIFE_MS;
    return { draft: Object.fromEntries(known), ...(isFresh && { file }) };
  } catch {
    return { draft: {} };
  }
}

function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Private windows may refuse; the form works all the same.
  }
}
