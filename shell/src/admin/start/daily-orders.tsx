import { SOLD_STATUSES, staffPages, type OrderDay } from '@chhapai/contracts';
import { LoadError, TimeChart, useStaffMember, type ChartPoint } from '@chhapai/console-ui';
import { formatRupees, Loading, SkeletonLine } from '@chhapai/ui';
import { useGetDailyOrdersQuery } from './daily-orders.api';
import styles from './start.module.css';

const longDay = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const compactRupees = new Intl.NumberFormat('en-IN', { notation: 'compact', style: 'currency', currency: 'INR' });
const formatCount = (count: number) => count.toLocaleString('en-IN');

/** Orders and revenue of the last 30 days beside the 30 days before. `isLinked`: whether there is a screen that lists orders. */
export function DailyOrders({ isLinked }: { isLinked: boolean }) {
  const { email } = useStaffMember();
  const { data, error, isFetching, refetch } = useGetDailyOrdersQuery(email, {
    refetchOnMountOrArgChange: true,
  });
  if (!data && error !== undefined)
    return (
      <LoadError
        title="The figures of the last 30 days could not be loaded"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading label="Loading the figures of the last 30 days…" className={styles.charts}>
        <SkeletonLine className={styles.chartSkeleton} />
        <SkeletonLine className={styles.chartSkeleton} />
      </Loading>
    );
  const chart = (measure: 'orders' | 'revenue') => {
    const points = (days: OrderDay[]) =>
      days.map(({ date, [measure]: value }): ChartPoint => {
        const day = new Date(date);
        return {
          label: longDay.format(day),
          tick: shortDay.format(day),
          value,
          ...(isLinked && { to: ordersOf(date) }),
        };
      });
    return {
      unit: 'Day',
      series: { name: 'Last 30 days', points: points(data.current) },
      previous: { name: 'Previous 30 days', points: points(data.previous) },
    };
  };
  return (
    <div>
      <div className={styles.charts}>
        <TimeChart title="Orders per day" kind="bars" format={formatCount} {...chart('orders')} />
        <TimeChart
          title="Revenue per day"
          kind="line"
          format={(rupees) => formatRupees(rupees)}
          formatTick={(rupees) => compactRupees.format(rupees)}
          {...chart('revenue')}
        />
      </div>
      <p className={styles.note}>By order date, without cancelled and returned orders.</p>
    </div>
  );
}

/** The list with the orders that a day's figures add up. */
const ordersOf = (date: string): string =>
  `${staffPages.orders}?${new URLSearchParams({ createdFrom: date, createdTo: date, status: SOLD_STATUSES.join(',') })}`;
