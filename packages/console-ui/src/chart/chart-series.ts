/** A point of a series, such as an hour, a day or a month. */
export interface ChartPoint {
  /** In the readout and the table, such as `Mon, 23 Nov`. */
  label: string;
  /** On the axis, such as `23 Nov`. */
  tick: string;
  /** Null if nothing was measured: the line has a gap. */
  value: number | null;
  /** The page with the rows that the value sums up. */
  to?: string;
}

/** The values of a period, such as the last 30 days. */
export interface ChartSeries {
  name: string;
  /** A summary of the points, such as `1.2% of 340 pages`. Default: their sum. */
  summary?: string;
  /** Oldest first. */
  points: readonly ChartPoint[];
}
