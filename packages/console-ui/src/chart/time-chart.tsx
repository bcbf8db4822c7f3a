import { useId, useState } from 'react';
import { ToolButton } from '../tool-button';
import { ChartPlot } from './chart-plot';
import type { ChartSeries } from './chart-series';
import { ChartTable, ChartValue } from './chart-table';
import styles from './time-chart.module.css';

interface TimeChartProps {
  /** The heading, and the caption of the table. */
  title: string;
  kind: 'bars' | 'line';
  /** The unit of a point and heading of the table's first column, such as `Day`. */
  unit: string;
  series: ChartSeries;
  /** The preceding period, with the same number of points. */
  previous?: ChartSeries | undefined;
  format: (value: number) => string;
  /** Values can be fractions of one, such as layout shifts, so the axis may have lines between whole numbers. */
  isFractional?: boolean;
  /** A shorter format for the axis. Default: `format`. */
  formatTick?: (value: number) => string;
  /** The index of the point that is read out first. Default: the last. */
  start?: number;
}

/**
 * One or two series over time: a drawing whose points are read with the pointer or the arrow keys, or all of its data as a
 * table.
 */
export function TimeChart(props: TimeChartProps) {
  const { title, series, previous, format } = props;
  const heading = useId();
  const [isTable, setIsTable] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const last = series.points.length - 1;
  // The chosen point may be one of an earlier, longer series.
  const chosenIndex = Math.min(chosen ?? props.start ?? last, last);
  const shown = [series, ...(previous ? [previous] : [])];
  return (
    <section className={styles.chart} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <ToolButton
          kind="quiet"
          aria-label={`${isTable ? 'Show as chart' : 'Show as table'}: ${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </ToolButton>
      </header>
      {isTable ? (
        <ChartTable {...props} />
      ) : (
        <>
          <dl className={styles.readout}>
            {shown.map(({ name, points, summary }, index) => (
              <div key={name} className={styles.entry} data-series={index === 0 ? props.kind : 'previous'}>
                <dt>
                  {name}, {summary ?? `${format(points.reduce((sum, { value }) => sum + (value ?? 0), 0))} in all`}
                </dt>
                <dd>
                  {points[chosenIndex]!.label}: <ChartValue point={points[chosenIndex]!} format={format} />
                </dd>
              </div>
            ))}
          </dl>
          <ChartPlot {...props} chosenIndex={chosenIndex} onChoose={setChosen} />
        </>
      )}
    </section>
  );
}
