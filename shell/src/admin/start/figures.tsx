import { isPermitted, SOLD_STATUSES, staffConversationPaths, staffPages } from '@chhapai/contracts';
import { formatTotal, LoadError, useIsSlow, useStaffMember } from '@chhapai/console-ui';
import { formatRupees, SkeletonLine } from '@chhapai/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { FigureCharts } from './figure-charts';
import {
  averageOrder,
  changeText,
  compare,
  conversion,
  countIn,
  formatCount,
  ordersIn,
  periodOf,
  periods,
  rangeOf,
  revenueIn,
  type Comparison,
  type DateRange,
  type Period,
} from './figures.rules';
import {
  useCountRowsQuery,
  useGetDailyOrdersQuery,
  useGetHourlyOrdersQuery,
  useGetNewShoppersQuery,
  useGetVisitorsQuery,
} from './start.api';
import styles from './start.module.css';

const ALWAYS_FRESH = { refetchOnMountOrArgChange: true } as const;

const formatPercent = (percent: number) =>
  `${percent.toLocaleString('en-IN', { maximumFractionDigits: percent < 10 ? 2 : 1 })}%`;
/** Rounds an average to the paisa. */
const formatAverage = (rupees: number) => formatRupees(Math.round(rupees * 100) / 100);

/** How the shop is doing: the figures of a period, compared with the previous one, and charts. The period is in the URL. */
export function Figures({ screens }: { screens: readonly string[] }) {
  const { email, role } = useStaffMember();
  const [params] = useSearchParams();
  const period = periodOf(params.get('days'));
  const request = { email, days: period.days };
  const orders = useGetDailyOrdersQuery(request, ALWAYS_FRESH);
  const shoppers = useGetNewShoppersQuery(request, ALWAYS_FRESH);
  const visitors = useGetVisitorsQuery(request, ALWAYS_FRESH);
  const hours = useGetHourlyOrdersQuery(email, { ...ALWAYS_FRESH, skip: period.days !== 1 });
  const dailyOrders = orders.currentData;
  const newShoppers = shoppers.currentData;
  const dailyVisitors = visitors.currentData;

  const ordersLink = screens.includes(staffPages.orders) ? ordersUrlOf : undefined;
  const canSeePeople = screens.includes(staffPages.people) && isPermitted(role, 'people.manage');
  const peopleLink = canSeePeople ? newShoppersUrlOf : undefined;
  const ordersUrl = dailyOrders && ordersLink?.(rangeOf(dailyOrders.current));
  const failed = [orders, shoppers, visitors, hours].filter(isMissing);
  const stateOf = (...queries: FigureQuery[]) => ({ period, isUnavailable: queries.some(isMissing) });
  return (
    <section aria-labelledby="figures" className={styles.figures}>
      <header className={styles.figuresHeader}>
        <h2 id="figures" className={styles.heading}>
          Figures
        </h2>
        <nav aria-label="Period" className={styles.periods}>
          {periods.map(({ days, label }) => (
            <Link
              key={days}
              to={`?days=${days}`}
              replace
              preventScrollReset
              aria-current={days === period.days ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <dl className={styles.strip}>
        <Figure
          name="Orders"
          figure={dailyOrders && compare(dailyOrders, ordersIn)}
          format={formatCount}
          to={ordersUrl}
          {...stateOf(orders)}
        />
        <Figure
          name="Revenue"
          figure={dailyOrders && compare(dailyOrders, revenueIn)}
          format={formatRupees}
          to={ordersUrl}
          {...stateOf(orders)}
        />
        <Figure
          name="Average order"
          figure={dailyOrders && compare(dailyOrders, averageOrder)}
          format={formatAverage}
          {...stateOf(orders)}
        />
        <Figure
          name="Conversion"
          figure={dailyOrders && dailyVisitors && conversion(dailyOrders, dailyVisitors)}
          format={formatPercent}
          note={dailyVisitors && visitorsText(countIn(dailyVisitors.current))}
          {...stateOf(orders, visitors)}
        />
        <Figure
          name="New customers"
          figure={newShoppers && compare(newShoppers, countIn)}
          format={formatCount}
          to={newShoppers && peopleLink?.(rangeOf(newShoppers.current))}
          {...stateOf(shoppers)}
        />
        {screens.includes(staffPages.conversations) && isPermitted(role, 'conversations.reply') && (
          <OpenConversations />
        )}
      </dl>
      {failed.length > 0 && (
        <LoadError
          title="Some figures could not be loaded"
          error={failed[0]!.error}
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      <FigureCharts
        period={period}
        orders={dailyOrders}
        shoppers={newShoppers}
        visitors={dailyVisitors}
        hours={hours.currentData}
        ordersLink={ordersLink}
        peopleLink={peopleLink}
        isUnavailable={period.days === 1 ? isMissing(hours) : [orders, shoppers, visitors].every(isMissing)}
      />
      <p className={styles.note}>
        Days are in Indian time. Cancelled and returned orders are left out. Visitors are people who opened a page of
        the shop, each counted once a day. Conversion is the share of visitors who ordered.
      </p>
    </section>
  );
}

interface FigureQuery {
  currentData?: unknown;
  error?: unknown;
}

/** Whether the figures could not be loaded, even while they are requested again. */
const isMissing = ({ currentData, error }: FigureQuery) => currentData === undefined && error !== undefined;

interface FigureProps {
  name: string;
  figure: Comparison | undefined;
  format: (value: number) => string;
  period: Period;
  isUnavailable: boolean;
  /** The list with the rows that the current figure counts. */
  to?: string | undefined;
  note?: string | undefined;
}

function Figure({ name, figure, format, period, isUnavailable, to, note }: FigureProps) {
  const comparedTo = figure ? comparison(figure, format, period) : isUnavailable ? 'Not available' : undefined;
  return (
    <Cell
      name={name}
      value={figure ? (figure.current === null ? '–' : format(figure.current)) : isUnavailable ? '–' : undefined}
      to={figure && to}
      notes={[comparedTo, note]}
    />
  );
}

const OPEN = { state: 'waiting,taken' } as const;

/** How many conversations are open now. */
function OpenConversations() {
  const { email } = useStaffMember();
  const request = { email, list: staffConversationPaths.list, filter: OPEN };
  const { currentData: total, isError } = useCountRowsQuery(request, ALWAYS_FRESH);
  return (
    <Cell
      name="Open conversations"
      value={total ? formatTotal(total) : isError ? '–' : undefined}
      to={total && `${staffPages.conversations}?${new URLSearchParams({ ...OPEN, view: 'open' })}`}
      notes={[isError && !total ? 'Not available' : 'Now']}
    />
  );
}

interface CellProps {
  name: string;
  /** Undefined while the figure is loading. */
  value: string | undefined;
  to: string | undefined;
  notes: readonly (string | undefined)[];
}

function Cell({ name, value, to, notes }: CellProps) {
  const isSlow = useIsSlow(value === undefined);
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.count}>
        {value === undefined ? <SkeletonLine width="4ch" /> : to === undefined ? value : <Link to={to}>{value}</Link>}
      </dd>
      {[...notes, isSlow ? 'Still loading' : undefined].map(
        (note, index) =>
          note !== undefined && (
            <dd key={index} className={styles.next}>
              {note}
            </dd>
          ),
      )}
    </div>
  );
}

/** Such as `+12% · Previous 30 days: 340`. */
function comparison(figure: Comparison, format: (value: number) => string, { previous }: Period): string {
  if (figure.previous === null) return `${previous}: no data`;
  const change = changeText(figure);
  return `${change ? `${change} · ` : ''}${previous}: ${format(figure.previous)}`;
}

const visitorsText = (visitors: number | null) =>
  visitors === null ? undefined : `${formatCount(visitors)} ${visitors === 1 ? 'visitor' : 'visitors'}`;

/** The list of the orders that the figures of these days add up. */
const ordersUrlOf = ({ from, to }: DateRange): string =>
  `${staffPages.orders}?${new URLSearchParams({ createdFrom: from, createdTo: to, status: SOLD_STATUSES.join(',') })}`;

/** The customers who signed up on these days. */
const newShoppersUrlOf = ({ from, to }: DateRange): string =>
  `${staffPages.people}?${new URLSearchParams({ createdFrom: from, createdTo: to, role: 'customer' })}`;
