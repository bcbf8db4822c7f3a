import type { ConflictField } from './conflict-dialog';

/** Changed fields of a form, with what they were when they were first changed. Can be kept as a draft. */
export type FieldChanges<Name extends string> = Readonly<Partial<Record<Name, { value: string; base: string }>>>;

/** The changes after a field was edited. A field that is as it was before is not among them. */
export function withEdit<Name extends string>(
  changes: FieldChanges<Name>,
  saved: Readonly<Record<Name, string>>,
  name: Name,
  value: string,
): FieldChanges<Name> {
  const { [name]: earlier, ...others } = changes;
  const base = earlier?.base ?? saved[name];
  return (value === base ? others : { ...others, [name]: { value, base } }) as FieldChanges<Name>;
}

/** The fields that both have changed, to different values, in the order of `labels`. All others can be merged. */
export function contradictions<Name extends string>(
  changes: FieldChanges<Name>,
  theirs: Readonly<Record<Name, string>>,
  labels: Readonly<Record<Name, string>>,
): ConflictField[] {
  return (Object.keys(labels) as Name[]).flatMap((name) => {
    const mine = changes[name];
    if (!mine || theirs[name] === mine.base || theirs[name] === mine.value) return [];
    return [{ name, label: labels[name], yours: mine.value, theirs: theirs[name] }];
  });
}
