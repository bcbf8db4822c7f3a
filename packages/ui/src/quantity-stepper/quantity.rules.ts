/** The figure a shopper typed, held between the bounds; what is no whole number leaves the quantity as it was. */
export function typedQuantity(text: string, current: number, min: number, max: number): number {
  const typed = /^\d+$/.test(text.trim()) ? Number(text) : current;
  return Math.min(max, Math.max(min, typed));
}
