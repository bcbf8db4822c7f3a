import { Link } from '@chhapai/host-api';
import type { ChartPoint, ChartSeries } from './chart-series';
import { valueText } from './chart-ticks.rules';
import styles from './time-chart.module.css';

interface ChartTableProps {
  title: string;
  unit: string;
  series: ChartSeries;
  previous?: ChartSeries | undefined;
  format: (value: number) => string;
}

/** All data of a chart, with a row for each point. */
export function ChartTable({ title, unit, series, previous, format }: ChartTableProps) {
  return (
    <div className={styles.frame} role="region" aria-label={`${title}, table`} tabIndex={0}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">{series.name}</th>
            {previous && <th scope="col">{previous.name}</th>}
          </tr>
        </thead>
        <tbody>
          {series.points.map((point, index) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>
                <ChartValue point={point} format={format} />
              </td>
              {previous && (
                <td>
                  <span className={styles.when}>{previous.points[index]!.tick}</span>{' '}
                  <ChartValue point={previous.points[index]!} format={format} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A figure that links to the rows it sums up. */
export function ChartValue({ point, format }: { point: ChartPoint; format: (value: number) => string }) {
  const text = valueText(point.value, format);
  if (point.to === undefined) return <span className={styles.value}>{text}</span>;
  return (
    <Link className={styles.value} to={point.to}>
      {text}
    </Link>
  );
}
