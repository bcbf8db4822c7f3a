/** What to say to a shopper who typed a figure outside the bounds. */
export function boundNote(text: string, min: number, max: number): string | undefined {
  if (!/^\d+$/.test(text.trim())) return undefined;
  if (Number(text) > max) return `At most ${max} at once. Ask us for a quote for more.`;
  return Number(text) < min ? `At least ${min}.` : undefined;
}

/** The figure a shopper typed, held between the bounds; what is no whole number leaves the quantity as it was. */
export function typedQuantity(text: string, current: number, min: number, max: number): number {
  const typed = /^\d+$/.test(text.trim()) ? Number(text) : current;
  return Math.min(max, Math.max(min, typed));
}
