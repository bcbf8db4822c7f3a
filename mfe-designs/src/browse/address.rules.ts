/** The address with some of its parameters changed; undefined or an empty text takes one away. */
export function addressWith(
  path: string,
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed.size === 0 ? path : `${path}?${changed}`;
}
