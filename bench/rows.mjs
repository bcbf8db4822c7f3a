/** A row of the table. The result is compared with `max` or `min`, its ratio to the baseline with `minRatio`. */
export function row(measure, result, { baseline, max, min, minRatio } = {}) {
  const ratio = baseline === undefined ? undefined : result / baseline;
  // A result that could not be measured is NaN, and also misses its target.
  const isMet = result <= (max ?? Infinity) && result >= (min ?? -Infinity) && (ratio ?? 0) >= (minRatio ?? 0);
  const targets = [max !== undefined && `≤ ${max}`, min !== undefined && `≥ ${min}`, minRatio && `ratio ≥ ${minRatio}`];
  return {
    measure,
    result: short(result),
    baseline: baseline === undefined ? '' : short(baseline),
    ratio: ratio === undefined ? '' : short(ratio),
    target: targets.filter(Boolean).join(', '),
    met: targets.some(Boolean) ? isMet : '',
  };
}

const short = (value) => Number(value.toPrecision(value < 1000 ? 3 : 4));
