/** A shopper's name as others may see it: the first name and the initial of the last, e.g. `Asha V.` */
export function authorName(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? 'A shopper';
  const [initial] = words.length > 1 ? [...words.at(-1)!] : [];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
