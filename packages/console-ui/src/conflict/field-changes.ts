import type { ReactNode } from 'react';
import type { ConflictField } from './conflict-dialog';

/** The values of a form's fields: strings, or anything else that JSON can represent. */
export type FieldValues<Name extends string> = Readonly<Record<Name, unknown>>;

/** The changed fields of a form, with their values before the first change. Can be kept as a draft. */
export type FieldChanges<Name extends string, Values extends FieldValues<Name> = Record<Name, string>> = {
  readonly [Field in Name]?: { value: Values[Field]; base: Values[Field] };
};

/** How the values of fields are merged and shown. */
export interface FieldRules<Name extends string, Values extends FieldValues<Name>> {
  /** A field's value with both people's changes; undefined if they conflict. Fields without a rule always conflict. */
  merge?: {
    readonly [Field in Name]?: (
      mine: Values[Field],
      base: Values[Field],
      theirs: Values[Field],
    ) => Values[Field] | undefined;
  };
  /** How the dialog shows a value. Default: as text. */
  show?: <Field extends Name>(name: Field, value: Values[Field]) => ReactNode;
}

/** Whether two values of a field are the same. */
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The changes after a field was edited. A field that has its original value again is left out. */
export function withEdit<Name extends string, Values extends FieldValues<Name> = Record<Name, string>>(
  changes: FieldChanges<Name, Values>,
  saved: Values,
  name: Name,
  value: Values[Name],
): FieldChanges<Name, Values> {
  const { [name]: earlier, ...others } = changes;
  const base = earlier ? earlier.base : saved[name];
  return (isSame(value, base) ? others : { ...others, [name]: { value, base } }) as FieldChanges<Name, Values>;
}

/** The value of a changed field, merged with what others have saved in the meantime; undefined if the two conflict. */
export function mergedValue<Name extends string, Values extends FieldValues<Name>>(
  changes: FieldChanges<Name, Values>,
  theirs: Values,
  name: Name,
  { merge }: FieldRules<Name, Values> = {},
): Values[Name] | undefined {
  const mine = changes[name];
  if (!mine) return theirs[name];
  if (isSame(theirs[name], mine.base) || isSame(theirs[name], mine.value)) return mine.value;
  return merge?.[name]?.(mine.value, mine.base, theirs[name]);
}

/** The changes typed while `sent` was being saved, relative to the saved values. */
export function typedSince<Name extends string, Values extends FieldValues<Name>>(
  sent: FieldChanges<Name, Values>,
  changes: FieldChanges<Name, Values>,
  saved: Values,
  rules: FieldRules<Name, Values> = {},
): FieldChanges<Name, Values> {
  let since = Object.fromEntries(Object.entries(changes).filter(([name]) => !(name in sent))) as FieldChanges<
    Name,
    Values
  >;
  for (const name of Object.keys(sent) as Name[]) {
    const before = sent[name]!;
    const value = (changes[name] ?? { value: before.base }).value;
    if (isSame(value, before.value)) continue;
    // The service may have trimmed the value or given an id to a part of it.
    const typed = { [name]: { value, base: before.value } } as FieldChanges<Name, Values>;
    since = withEdit<Name, Values>(since, saved, name, mergedValue<Name, Values>(typed, saved, name, rules) ?? value);
  }
  return since;
}

/** The fields that both people have changed to values that cannot be merged, in the order of `labels`. */
export function conflictingFields<Name extends string, Values extends FieldValues<Name> = Record<Name, string>>(
  changes: FieldChanges<Name, Values>,
  theirs: Values,
  labels: Readonly<Record<Name, string>>,
  rules: FieldRules<Name, Values> = {},
): ConflictField[] {
  const show = rules.show ?? ((_: Name, value: unknown) => value as ReactNode);
  return (Object.keys(labels) as Name[]).flatMap((name) => {
    const mine = changes[name];
    if (!mine || mergedValue(changes, theirs, name, rules) !== undefined) return [];
    return [{ name, label: labels[name], yours: show(name, mine.value), theirs: show(name, theirs[name]) }];
  });
}
