/** Whole values for the lines of a chart, such as 0, 5 and 10; the chart's values are counts or rupees. */
export const wholeTicks = (ticks: readonly number[]): number[] => ticks.filter(Number.isInteger);

/** The indexes of the points that are named on the axis: as many as fit, always with the last. Widths in pixels. */
export function namedPoints(count: number, width: number, labelWidth: number): number[] {
  const step = Math.max(1, Math.ceil((count * labelWidth) / width));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % step === 0);
}

/** The index of the point at a distance from the left, in pixels. */
export function pointAt(x: number, count: number, width: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
}
