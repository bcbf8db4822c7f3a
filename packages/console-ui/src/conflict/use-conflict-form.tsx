import { useEffect, useRef, useState, type ReactNode } from 'react';
import { invalidFields } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';
import { useDraft, type Draft } from '../drafts/use-draft';
import { ConflictDialog, type ConflictChoice } from './conflict-dialog';
import {
  conflictingFields,
  mergedValue,
  typedSince,
  withEdit,
  type FieldChanges,
  type FieldRules,
  type FieldValues,
} from './field-changes';

/** `details` of a 412. The author is missing if nobody has changed the item since it was created. */
interface Conflict<Saved> {
  current: Saved;
  changedBy?: string | null;
  changedByName?: string;
  changedAt?: string | null;
}

interface ConflictFormOptions<Name extends string, Saved, Values extends FieldValues<Name>> extends FieldRules<
  Name,
  Values
> {
  /** The name of the draft: the edited item, such as `note of CH-10042`. */
  draftName: string;
  saved: Saved;
  /** The labels of all fields, in the order of the form. */
  labels: Readonly<Record<Name, string>>;
  /** The saved values, in the form of the fields. */
  valuesOf: (saved: Saved) => Values;
  /** Saves the changes. `base` is the saved state that the changes are based on, `version` the version to send. */
  send: (change: {
    base: Saved;
    version: number;
    typed: Readonly<Partial<Values>>;
  }) => Promise<{ data?: Saved; error?: unknown }>;
  isSaving: boolean;
  /** The name of drafts of the item that the form has created. Text typed while it was being created becomes such a draft. */
  createdDraftName?: (created: Saved) => string;
  /** `hasNewInput`: more was typed during the request, and is not saved yet. */
  onSaved?: (saved: Saved, hasNewInput: boolean) => void;
  /** Called for every refusal except a conflict. */
  onRefused?: (refusal: HttpFailure) => void;
  /** Says who made a change. Default: the name or, without one, the email address. */
  authorOf?: (conflict: { changedBy: string; changedByName?: string }) => string;
}

/** A form that saves only the changed fields. */
export interface ConflictForm<Name extends string, Values extends FieldValues<Name> = Record<Name, string>> {
  draft: Draft<FieldChanges<Name, Values>>;
  changed: readonly Name[];
  /** The last refusal, unless it is a conflict. */
  failure: HttpFailure | undefined;
  valueOf: <Field extends Name>(name: Field) => Values[Field];
  /** The service's message about a field or about a part of it, such as `variants.1.sku`. */
  errorOf: (path: string) => string | undefined;
  edit: (values: Readonly<Partial<Values>>) => void;
  /** Changes a field as it is at the moment, even long after the form was rendered, such as at the end of an upload. */
  update: <Field extends Name>(name: Field, change: (value: Values[Field]) => Values[Field]) => void;
  save: () => void;
  discard: () => void;
  /** Must be rendered after the form. */
  conflictDialog: ReactNode;
}

/**
 * Keeps edits as a draft and saves only changed fields. Changes by others in the meantime are kept; if they changed the same
 * field, the dialog asks whose value to keep. Edits made during a save remain as changes.
 */
export function useConflictForm<
  Name extends string,
  Saved extends { version: number },
  Values extends FieldValues<Name> = Record<Name, string>,
>(options: ConflictFormOptions<Name, Saved, Values>): ConflictForm<Name, Values> {
  const {
    draftName,
    saved,
    labels,
    valuesOf,
    send,
    isSaving,
    createdDraftName,
    onSaved,
    onRefused,
    authorOf = nameOrEmail,
  } = options;
  const draft = useDraft<FieldChanges<Name, Values>>(draftName, saved.version);
  const changes = (draft.value ?? {}) as FieldChanges<Name, Values>;
  // Text typed while an upload or request is running must not be lost when it ends.
  const latest = useRef({ changes, saved });
  useEffect(() => void (latest.current = { changes, saved }));
  const [failure, setFailure] = useState<HttpFailure>();
  const conflict = conflictOf<Saved>(failure);
  const changed = (Object.keys(labels) as Name[]).filter((name) => changes[name] !== undefined);
  const conflictsWith = (theirs: Saved) => conflictingFields(changes, valuesOf(theirs), labels, options);
  const discard = () => {
    draft.discard();
    setFailure(undefined);
  };
  const edit = (values: Readonly<Partial<Values>>) => {
    const { changes: current, saved: base } = latest.current;
    let next = current;
    for (const name of Object.keys(values) as Name[])
      next = withEdit<Name, Values>(next, valuesOf(base), name, values[name] as Values[Name]);
    latest.current = { changes: next, saved: base };
    draft.keep(Object.keys(next).length > 0 ? next : undefined);
  };
  /** Saves again with the new version if someone has changed other fields in the meantime. */
  const save = async (base: Saved, names: readonly Name[], version = base.version): Promise<void> => {
    const theirs = valuesOf(base);
    const typed = Object.fromEntries(
      names.map((name) => [name, mergedValue(changes, theirs, name, options) ?? changes[name]!.value]),
    );
    // `fromEntries` does not relate values to their names; here and in `update`, each value belongs to its field.
    const { data, error } = await send({ base, version, typed: typed as unknown as Partial<Values> });
    const refusal = error as HttpFailure | undefined;
    const newer = conflictOf<Saved>(refusal)?.current;
    if (newer && conflictsWith(newer).length === 0) return save(newer, names);
    setFailure(refusal);
    if (data) finish(data);
    else if (refusal && !newer) onRefused?.(refusal);
  };
  const finish = (data: Saved) => {
    const values = valuesOf(data);
    const rest = typedSince(changes, latest.current.changes, values, options);
    const hasNewInput = Object.keys(rest).length > 0;
    // With the older version, the service refuses changes that conflict with those of others.
    const isOutdated = conflictingFields(rest, values, labels, options).length > 0;
    draft.rebase(hasNewInput ? rest : undefined, isOutdated ? draft.version : data.version, createdDraftName?.(data));
    onSaved?.(data, hasNewInput);
  };
  const resolve = (choices: Readonly<Record<string, ConflictChoice>>) => {
    const names = changed.filter((name) => choices[name] !== 'theirs');
    if (names.length > 0) void save(conflict!.current, names);
    else discard();
  };
  return {
    draft,
    changed,
    failure: conflict ? undefined : failure,
    valueOf: (name) => (changes[name] ?? { value: valuesOf(saved)[name] }).value,
    errorOf: (path) => errorOf(failure, path),
    edit,
    update: (name, change) => {
      const { changes: current, saved: base } = latest.current;
      edit({ [name]: change((current[name] ?? { value: valuesOf(base)[name] }).value) } as unknown as Partial<Values>);
    },
    save: () => {
      if (changed.length === 0) return;
      // The service refuses the older version and says who changed what.
      void save(saved, changed, conflictsWith(saved).length > 0 ? draft.version : saved.version);
    },
    discard,
    conflictDialog: conflict && (
      <ConflictDialog
        open
        onClose={() => setFailure(undefined)}
        changedBy={conflict.changedBy ? authorOf({ ...conflict, changedBy: conflict.changedBy }) : 'Someone'}
        changedAt={conflict.changedAt ?? new Date().toISOString()}
        fields={conflictsWith(conflict.current)}
        isSaving={isSaving}
        onResolve={resolve}
      />
    ),
  };
}

const conflictOf = <Saved,>(failure: HttpFailure | undefined): Conflict<Saved> | undefined =>
  failure?.status === 412 ? (failure.details as Conflict<Saved>) : undefined;

const nameOrEmail = ({ changedBy, changedByName }: { changedBy: string; changedByName?: string }): string =>
  changedByName ?? changedBy;

/** The message about a field, or about a part of it such as `address.0`. */
function errorOf(failure: HttpFailure | undefined, path: string): string | undefined {
  return invalidFields(failure?.details).find(({ field }) => field === path || field.startsWith(`${path}.`))?.message;
}
