/** An uploaded logo. */
export interface DraftFile {
  fileId: string;
  fileName: string;
}

/** The values filled in so far, by field key. */
export interface PersonalisationDraft {
  texts: Record<string, string>;
  files: Record<string, DraftFile>;
}

const keyOf = (productId: string): string => `personalisation-${productId}`;

/** Reads the draft, which the browser stores so that it survives a reload and the login; empty if there is none. */
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

/** Stores the draft. If storage is full or blocked, the draft lasts only as long as the page. */
export function writeDraft(productId: string, draft: PersonalisationDraft): void {
  const isEmpty = Object.keys({ ...draft.texts, ...draft.files }).length === 0;
  try {
    if (isEmpty) localStorage.removeItem(keyOf(productId));
    else localStorage.setItem(keyOf(productId), JSON.stringify(draft));
  } catch {
    return;
  }
}
