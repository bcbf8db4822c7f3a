/** The id before (-1) or after (1) in a list that has no end; from outside the list one enters at its near end. */
export function neighbour(ids: readonly string[], id: string, step: 1 | -1): string | undefined {
  const at = ids.indexOf(id);
  if (at === -1) return step === 1 ? ids[0] : ids.at(-1);
  return ids[(at + step + ids.length) % ids.length];
}
