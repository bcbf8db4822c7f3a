/** Product ids in a stored wishlist; what is not a list of texts is an empty one. */
export function readWishlist(text: string | null): string[] {
  if (!text) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The list without the id, or with it in front. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids];
}
