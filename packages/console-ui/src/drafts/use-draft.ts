import { useEffect, useRef, useState } from 'react';
import { sessionItem } from '@chhapai/host-api/pages';
import { useStaffMember } from '../staff-member';

/** The edits of a form that are not saved yet. */
export interface Draft<T> {
  /** Undefined if nothing is typed. */
  value: T | undefined;
  /** The version of the edited item that was shown when typing began. */
  version: number;
  /** The draft was typed before this form was opened: before a reload, a crash or a new login. */
  isRestored: boolean;
  /** Increases when the draft is removed. Forms with uncontrolled inputs need it as their `key`. */
  formKey: number;
  /**
   * Keeps the edits; pass undefined once nothing differs from the saved values. A function receives the latest value, even in
   * the callback of something that began before the last edit, such as a request.
   */
  keep(value: T | undefined | ((current: T | undefined) => T | undefined)): void;
  discard(): void;
  /** Call it after saving: removes the draft, unless more was typed while `value` was being saved. */
  markSaved(value: T): void;
  /**
   * After saving: keeps only the edits that are not saved yet, as a draft of the new version. `createdName` is the name of
   * drafts of the item that the save created.
   */
  rebase(value: T | undefined, version: number, createdName?: string): void;
}

/** A draft as it is stored. */
interface Stored<T> {
  value: T;
  version: number;
}

interface State<T> {
  key: string;
  stored: Stored<T> | undefined;
  isRestored: boolean;
  formKey: number;
}

/**
 * Keeps edits in session storage, so that they survive a crash, a reload and an expired login. `name` is the edited
 * item, such as `note of CH-10042`; together with the person it is the key. Logging out removes all drafts. A draft of an older
 * `version` is restored as well: save it with its own version, so that the service refuses what conflicts with later changes.
 * JSON must be able to represent the value.
 */
export function useDraft<T>(name: string, version = 0): Draft<T> {
  const { email } = useStaffMember();
  const keyOf = (edited: string) => `draft of ${email}: ${edited}`;
  const key = keyOf(name);
  const [state, setState] = useState(() => readState<T>(key));
  const current = state.key === key ? state : readState<T>(key);
  if (current !== state) setState(current);
  const { stored, isRestored, formKey } = current;
  const latest = useRef(stored?.value);
  useEffect(() => void (latest.current = stored?.value));
  const rebase = (value: T | undefined, basedOn = version, draftName = name) => {
    const next = value === undefined ? undefined : { value, version: basedOn };
    latest.current = draftName === name ? value : undefined;
    sessionItem<Stored<T>>(key).write(undefined);
    sessionItem<Stored<T>>(keyOf(draftName)).write(next);
    if (next && draftName === name) setState({ key, stored: next, isRestored: false, formKey });
    else setState({ key, stored: undefined, isRestored: false, formKey: formKey + 1 });
  };
  return {
    value: stored?.value,
    version: stored?.version ?? version,
    isRestored,
    formKey,
    keep: (change) => {
      const value = change instanceof Function ? change(latest.current) : change;
      latest.current = value;
      const next = value === undefined ? undefined : { value, version: stored?.version ?? version };
      sessionItem<Stored<T>>(key).write(next);
      setState({ key, stored: next, isRestored: isRestored && next !== undefined, formKey });
    },
    discard: () => rebase(undefined),
    markSaved: (value) => {
      if (latest.current === value) rebase(undefined);
    },
    rebase,
  };
}

function readState<T>(key: string): State<T> {
  const stored = sessionItem<Stored<T>>(key).read();
  return { key, stored, isRestored: stored !== undefined, formKey: 0 };
}
