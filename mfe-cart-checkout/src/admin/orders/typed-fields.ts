/** The values typed into the inputs of a dialog, keyed by field name. */
export type TypedFields = Readonly<Record<string, string>>;

export const readTypedFields = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
