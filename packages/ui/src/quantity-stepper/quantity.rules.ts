/** The note for a typed quantity outside the bounds. */
export function boundNote(text: string, min: number, max: number): string | undefined {
  const typed = wholeNumber(text);
  if (typed === undefined) return undefined;
  if (typed > max) return `At most ${max} at once. Ask us for a quote for more.`;
  return typed < min ? `At least ${min}.` : undefined;
}

/** The typed quantity, clamped to the bounds; `current` if the text is not a whole number. */
export function typedQuantity(text: string, current: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, wholeNumber(text) ?? current));
}

function wholeNumber(text: string): number | undefined {
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined;
}
