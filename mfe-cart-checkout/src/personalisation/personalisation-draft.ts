/** An uploaded logo by its id on the server. */
export interface DraftFile {
  fileId: string;
  fileName: string;
}

/** What a shopper has filled in so far: texts and files by the key of their field. */
export interface PersonalisationDraft {
  texts: Record<string, string>;
  files: Record<string, DraftFile>;
}

const keyOf = (productId: string): string => `personalisation-${productId}`;

/** Kept in the browser, so that neither a reload nor the way to the login loses it. */
export function readDraft(productId: string): PersonalisationDraft {
  try {
    const { texts, files } = JSON.parse(
      localStorage.getItem(keyOf(productId)) ?? '{}',
    ) as Partial<PersonalisationDraft>;
    return { texts: texts ?? {}, files: files ?? {} };
  } catch {
    return { texts: {}, files: {} };
  }
}

/** Storage may be full or forbidden; what is filled in then lives as long as the page. */
export function writeDraft(productId: string, draft: PersonalisationDraft): void {
  const isEmpty = Object.keys({ ...draft.texts, ...draft.files }).length === 0;
  try {
    if (isEmpty) localStorage.removeItem(keyOf(productId));
    else localStorage.setItem(keyOf(productId), JSON.stringify(draft));
  } catch {
    return;
  }
}
