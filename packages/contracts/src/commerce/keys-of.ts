/** The keys of a record of names, such as the codes of all reasons, as `z.enum` takes them. */
export const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  Object.keys(names) as [Key, ...Key[]];
