import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { PersonalisationField, PersonalisationInput } from '@chhapai/contracts';
import { useAuth } from '@chhapai/host-api';
import { useDraft } from '../use-draft';
import {
  answersOf,
  personalisationErrorsIn,
  personalisationErrors,
  type PersonalisationErrors,
} from './personalisation.rules';
import { readDraft, writeDraft, type PersonalisationDraft } from './personalisation-draft';
import { PersonalisationFields } from './personalisation-fields';

export interface Personalisation {
  fields: ReactNode;
  /** Whether a logo is required, which visitors cannot upload before logging in. */
  needsLogin: boolean;
  /**
   * The answers to send; undefined if there are errors, in which case they are shown and the first invalid field is focused.
   */
  check(): PersonalisationInput[] | undefined;
  /** Shows the server's validation errors. */
  showErrors(details: unknown): void;
  /** Clears what was checked last, and keeps what has been filled in since. */
  clear(): void;
}

const EMPTY: PersonalisationDraft = { texts: {}, files: {} };

/** A product's personalisation fields with their values, which survive a reload and the login. */
export function usePersonalisation(productId: string, fields: readonly PersonalisationField[]): Personalisation {
  const { user } = useAuth();
  const [draft, edit] = useDraft(EMPTY, (changed) => writeDraft(productId, changed));
  const [errors, setErrors] = useState<PersonalisationErrors>({});
  /** The keys of the fields whose files are being uploaded. */
  const uploading = useRef(new Set<string>());
  const checked = useRef(EMPTY);
  const container = useRef<HTMLDivElement>(null);
  const hasFields = fields.length > 0;

  const restore = useEffectEvent(() => edit(() => readDraft(productId)));
  // In an effect, because the first render must match the server's.
  useEffect(() => {
    if (hasFields) restore();
  }, [productId, hasFields]);

  const show = (found: PersonalisationErrors) => {
    setErrors(found);
    const first = fields.find(({ key }) => found[key]);
    if (first) container.current?.querySelector<HTMLInputElement>(`input[name="${first.key}"]`)?.focus();
  };
  const change = (key: string, changed: (draft: PersonalisationDraft) => PersonalisationDraft) => {
    setErrors(({ [key]: _corrected, ...others }) => others);
    edit(changed);
  };

  return {
    fields: hasFields ? (
      <div ref={container}>
        <PersonalisationFields
          fields={fields}
          draft={draft}
          errors={errors}
          onChange={change}
          onUploading={(key, isUploading) => void uploading.current[isUploading ? 'add' : 'delete'](key)}
        />
      </div>
    ) : null,
    needsLogin: !user && fields.some(({ kind, required, key }) => kind === 'logo' && required && !draft.files[key]),
    check: () => {
      const waiting = [...uploading.current].map((key) => [key, 'Please wait until your file has been uploaded']);
      const found = { ...personalisationErrors(fields, draft), ...Object.fromEntries(waiting) };
      show(found);
      checked.current = draft;
      return Object.keys(found).length > 0 ? undefined : answersOf(fields, draft);
    },
    showErrors: (details) => show(personalisationErrorsIn(details)),
    clear: () =>
      edit(({ texts, files }) => ({
        texts: changedSince(checked.current.texts, texts),
        files: changedSince(checked.current.files, files),
      })),
  };
}

const changedSince = <T,>(before: Record<string, T>, now: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== before[key]));
