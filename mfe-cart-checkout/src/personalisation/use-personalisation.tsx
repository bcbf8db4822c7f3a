import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { PersonalisationField, PersonalisationInput } from '@chhapai/contracts';
import { useAuth } from '@chhapai/host-api';
import { useDraft } from '../use-draft';
import { answersOf, faultsIn, faultsOf, type PersonalisationFaults } from './personalisation-answers.rules';
import { readDraft, writeDraft, type PersonalisationDraft } from './personalisation-draft';
import { PersonalisationFields } from './personalisation-fields';

/** The personalisation of one product, as far as the shopper has got. */
export interface Personalisation {
  /** The fields with what was filled in. */
  fields: ReactNode;
  /** A file is asked for, and a visitor cannot send one before the login. */
  waitsForLogin: boolean;
  /** The answers to send; undefined when something is wrong, which is then shown and focused. */
  check(): PersonalisationInput[] | undefined;
  /** Shows what the server found wrong. */
  refuse(details: unknown): void;
  clear(): void;
}

const EMPTY: PersonalisationDraft = { texts: {}, files: {} };

/** The personalisation fields of a product and what the shopper filled in, which survives a reload and the login. */
export function usePersonalisation(productId: string, fields: readonly PersonalisationField[]): Personalisation {
  const { user } = useAuth();
  const [draft, edit] = useDraft(EMPTY, (changed) => writeDraft(productId, changed));
  const [faults, setFaults] = useState<PersonalisationFaults>({});
  const place = useRef<HTMLDivElement>(null);
  const hasFields = fields.length > 0;

  const restore = useEffectEvent(() => edit(() => readDraft(productId)));
  // After the first rendering, which must be the same as the server's.
  useEffect(() => {
    if (hasFields) restore();
  }, [productId, hasFields]);

  const show = (found: PersonalisationFaults) => {
    setFaults(found);
    const first = fields.find(({ key }) => found[key]);
    if (first) place.current?.querySelector<HTMLInputElement>(`input[name="${first.key}"]`)?.focus();
  };
  const change = (key: string, changed: (draft: PersonalisationDraft) => PersonalisationDraft) => {
    setFaults(({ [key]: _mended, ...others }) => others);
    edit(changed);
  };

  return {
    fields: hasFields ? (
      <div ref={place}>
        <PersonalisationFields fields={fields} draft={draft} faults={faults} onChange={change} />
      </div>
    ) : null,
    waitsForLogin: !user && fields.some(({ kind, required, key }) => kind === 'logo' && required && !draft.files[key]),
    check: () => {
      const found = faultsOf(fields, draft);
      show(found);
      return Object.keys(found).length > 0 ? undefined : answersOf(fields, draft);
    },
    refuse: (details) => show(faultsIn(details)),
    clear: () => edit(() => EMPTY),
  };
}
