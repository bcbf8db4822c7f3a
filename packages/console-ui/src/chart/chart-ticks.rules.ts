/** The ticks with whole values, such as 0, 5 and 10, for charts whose values are whole numbers. */
export const wholeTicks = (ticks: readonly number[]): number[] => ticks.filter(Number.isInteger);

/** The indexes of values without a neighbour: no line reaches them, so they are drawn as dots. */
export const loneIndexes = (points: readonly { value: number | null }[]): number[] =>
  points.flatMap(({ value }, index) => {
    const hasNeighbour = [index - 1, index + 1].some((other) => (points[other]?.value ?? null) !== null);
    return value === null || hasNeighbour ? [] : index;
  });

/** A value in words. */
export const valueText = (value: number | null, format: (value: number) => string): string =>
  value === null ? 'No data' : format(value);

/** The indexes of the points that are labelled on the axis: as many as fit, always including the last. Widths in pixels. */
export function labelledPoints(count: number, width: number, labelWidth: number): number[] {
  const step = Math.max(1, Math.ceil((count * labelWidth) / width));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0);
}

/** The index of the point at a distance from the left, in pixels. */
export function pointAt(x: number, count: number, width: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
}
