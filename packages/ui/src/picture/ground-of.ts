const tinted = new Set(['mug', 'mousepad', 'photoframe', 'bottle', 'keychain']);

/** The tint of a category's ground as a CSS value; a category that has none gets the plain one, no category gets nothing. */
export const groundOf = (category: string | undefined): string | undefined =>
  category && `var(--ground-${tinted.has(category) ? category : 'plain'})`;
