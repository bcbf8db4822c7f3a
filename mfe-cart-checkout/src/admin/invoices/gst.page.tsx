import { invoicePaths, type InvoiceSummary } from '@chhapai/contracts';
import { ConsolePage, LoadError, Loading, TimeChart, useStaffMember } from '@chhapai/console-ui';
import { useSearchParams } from '@chhapai/host-api';
import { EmptyState, formatRupees, Notice, SelectField, SkeletonLine, SkeletonText } from '@chhapai/ui';
import { ExportButton } from './export-button';
import { GstTable } from './gst-table';
import { monthName, shortMonthName, yearName } from './period-names';
import { invoicesApi } from './invoices.api';
import styles from './gst.module.css';

const TRAIL = [{ label: 'Invoices', path: '/admin/invoices' }];
const compactRupees = new Intl.NumberFormat('en-IN', { notation: 'compact', style: 'currency', currency: 'INR' });

/** /admin/gst: the amounts invoiced and credited in each month of a financial year. The year is in the URL. */
export function Component() {
  const { email } = useStaffMember();
  const [params, setParams] = useSearchParams();
  const fy = params.get('fy') ?? undefined;
  const query = invoicesApi.useGetInvoiceSummaryQuery({ email, fy }, { refetchOnMountOrArgChange: true });
  const { currentData: summary, data: latestSummary, error, isFetching } = query;
  const year = fy ?? latestSummary?.fy;
  return (
    <ConsolePage
      title="GST by month"
      trail={TRAIL}
      actions={
        <ExportButton
          path={invoicePaths.summaryExport}
          fileName={year ? `gst-${year}.csv` : 'gst.csv'}
          query={fy ? { fy } : {}}
        />
      }
    >
      <SelectField
        label="Financial year"
        className={styles.year}
        value={year ?? ''}
        disabled={!latestSummary}
        onChange={(event) => setParams({ fy: event.target.value })}
      >
        {yearOptions(latestSummary?.years, year).map((each) => (
          <option key={each} value={each}>
            {yearName(each)}
          </option>
        ))}
      </SelectField>
      {error !== undefined && (
        <LoadError
          title={summary ? 'The figures could not be refreshed' : 'The figures could not be loaded'}
          error={error}
          busy={isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {summary ? <Figures summary={summary} /> : error === undefined && <FiguresSkeleton />}
    </ConsolePage>
  );
}

/** The year in the URL is among the options even if nothing was issued in that year. */
const yearOptions = (years: readonly string[] = [], year?: string): readonly string[] =>
  year === undefined || years.includes(year) ? years : [year, ...years];

function Figures({ summary }: { summary: InvoiceSummary }) {
  const { email } = useStaffMember();
  const { fy, years, months, total } = summary;
  const previousFy = years[years.indexOf(fy) + 1];
  const { currentData: previous } = invoicesApi.useGetInvoiceSummaryQuery(
    { email, fy: previousFy },
    { skip: previousFy === undefined || !years.includes(fy) },
  );
  if (total.invoices.count + total.creditNotes.count === 0)
    return (
      <EmptyState title={`No invoices in ${yearName(fy)}`} text="An invoice is issued when an order is shipped." />
    );
  const series = (year: InvoiceSummary) => ({
    name: yearName(year.fy),
    points: year.months.map(({ month, net }) => ({
      label: monthName(month),
      tick: shortMonthName(month),
      value: net.total,
    })),
  });
  return (
    <>
      <TimeChart
        title="Invoiced, less credit notes"
        kind="bars"
        unit="Month"
        series={series(summary)}
        previous={previous && series(previous)}
        format={(rupees) => formatRupees(rupees, 2)}
        formatTick={(rupees) => compactRupees.format(rupees)}
        start={months.findLastIndex(({ invoices, creditNotes }) => invoices.count + creditNotes.count > 0)}
      />
      {months.some(({ kinds }) => kinds.some((kind) => kind !== 'tax-invoice')) && (
        <Notice>
          Bills and bills of supply carry no GST. Their full amount is in the “Taxable value” column, as in the list of
          invoices.
        </Notice>
      )}
      <GstTable summary={summary} />
    </>
  );
}

function FiguresSkeleton() {
  return (
    <Loading label="Loading figures…" className={styles.skeleton}>
      <SkeletonLine className={styles.chartSkeleton} />
      <SkeletonText lines={13} />
    </Loading>
  );
}
