/** The median; the higher of the two values in the middle if their number is even. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
