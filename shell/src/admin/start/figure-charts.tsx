import type { DailyCounts, DailyOrders, HourlyOrders } from '@chhapai/contracts';
import { Loading, TimeChart } from '@chhapai/console-ui';
import { formatRupees, SkeletonLine } from '@chhapai/ui';
import { currentHour, dayPoints, formatCount, hourSeries, type LinkTo, type Period } from './figures.rules';
import styles from './start.module.css';

const compactRupees = new Intl.NumberFormat('en-IN', { notation: 'compact', style: 'currency', currency: 'INR' });
const countChart = { kind: 'bars', format: formatCount } as const;
const rupeeChart = {
  kind: 'line',
  format: (rupees: number) => formatRupees(rupees),
  formatTick: (rupees: number) => compactRupees.format(rupees),
} as const;

interface FigureChartsProps {
  period: Period;
  /** Undefined while they are loading, or if they are not available. */
  orders: DailyOrders | undefined;
  shoppers: DailyCounts | undefined;
  visitors: DailyCounts | undefined;
  /** Only for a single day. */
  hours: HourlyOrders | undefined;
  ordersLink: LinkTo;
  peopleLink: LinkTo;
  /** None of the charts' figures could be loaded. */
  isUnavailable: boolean;
}

/** The figures of a period over time. A single day has a chart of its hours. */
export function FigureCharts(props: FigureChartsProps) {
  return props.period.days === 1 ? <HourCharts {...props} /> : <DayCharts {...props} />;
}

function HourCharts({ hours, isUnavailable }: FigureChartsProps) {
  if (isUnavailable) return null;
  if (!hours) return <ChartSkeletons />;
  const chart = { unit: 'Hour', start: currentHour(hours) };
  return (
    <div className={styles.charts}>
      <TimeChart title="Orders per hour" {...countChart} {...chart} {...hourSeries(hours, 'orders')} />
      <TimeChart title="Revenue per hour" {...rupeeChart} {...chart} {...hourSeries(hours, 'revenue')} />
    </div>
  );
}

function DayCharts({ period, orders, shoppers, visitors, ordersLink, peopleLink, isUnavailable }: FigureChartsProps) {
  if (isUnavailable) return null;
  if (!orders && !shoppers && !visitors) return <ChartSkeletons />;
  const unit = period.days === 365 ? 'Week' : 'Day';
  const per = `per ${unit.toLowerCase()}`;
  const comparedSeries = <Day extends { date: string }>(
    { current, previous }: { current: Day[]; previous: Day[] },
    measure: (day: Day) => number | null,
    linkTo?: LinkTo,
  ) => {
    const points = (days: Day[]) =>
      dayPoints(
        days.map((day) => ({ date: day.date, value: measure(day) })),
        linkTo,
      );
    return {
      unit,
      series: { name: period.current, points: points(current) },
      previous: { name: period.previous, points: points(previous) },
    };
  };
  // A chart keeps the chosen point, which a different period may not have.
  const chartKey = (name: string) => `${name} ${period.days}`;
  return (
    <div className={styles.charts}>
      {orders && (
        <TimeChart
          key={chartKey('orders')}
          title={`Orders ${per}`}
          {...countChart}
          {...comparedSeries(orders, (day) => day.orders, ordersLink)}
        />
      )}
      {orders && (
        <TimeChart
          key={chartKey('revenue')}
          title={`Revenue ${per}`}
          {...rupeeChart}
          {...comparedSeries(orders, (day) => day.revenue, ordersLink)}
        />
      )}
      {visitors && (
        <TimeChart
          key={chartKey('visitors')}
          title={`Visitors ${per}`}
          {...countChart}
          {...comparedSeries(visitors, ({ count }) => count)}
        />
      )}
      {shoppers && (
        <TimeChart
          key={chartKey('shoppers')}
          title={`New customers ${per}`}
          {...countChart}
          {...comparedSeries(shoppers, ({ count }) => count, peopleLink)}
        />
      )}
    </div>
  );
}

function ChartSkeletons() {
  return (
    <Loading label="Loading figures…" className={styles.charts}>
      <SkeletonLine className={styles.chartSkeleton} />
      <SkeletonLine className={styles.chartSkeleton} />
    </Loading>
  );
}
