/** The fields of an object with these names, such as `before` of an `AuditedChange`. Missing fields are left out. */
export function pick<T extends object>(values: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<T>;
}
