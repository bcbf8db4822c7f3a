import { TimeChart } from '@chhapai/console-ui';
import type { StaffAppDetails, StaffAppQuery } from '@chhapai/contracts';
import { SelectField } from '@chhapai/ui';
import { useSearchParams } from 'react-router-dom';
import { failureSeries, shownReleases, vitalSeries } from './release-charts.rules';
import styles from './releases.module.css';

interface ReleaseChartsProps {
  app: StaffAppDetails;
  period: StaffAppQuery['period'];
}

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const formatMilliseconds = (ms: number) => `${Math.round(ms).toLocaleString('en-IN')} ms`;
const vitals = [
  { metric: 'lcp', title: 'Main content visible (LCP)', format: formatSeconds },
  { metric: 'inp', title: 'Response to input (INP)', format: formatMilliseconds },
  { metric: 'cls', title: 'Layout shift (CLS)', format: (shift: number) => shift.toFixed(3), isFractional: true },
] as const;
const formatPercent = (value: number) => `${value.toFixed(value > 0 && value < 10 ? 1 : 0)}%`;

/** The health of a release over time, next to that of another. The choice of releases is in the URL. */
export function ReleaseCharts({ app, period }: ReleaseChartsProps) {
  const [params, setParams] = useSearchParams();
  const { timeline } = app;
  const chosen = { release: params.get('release'), beside: params.get('beside') };
  const [first, second] = shownReleases(timeline, chosen, { live: app.live?.version, canary: app.canary?.version });
  const choose = (name: string) => (event: { target: { value: string } }) => {
    const next = new URLSearchParams(params);
    next.set(name, event.target.value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const options = timeline.releases.map(({ version }) => (
    <option key={version} value={version}>
      {version}
    </option>
  ));
  const chart = { kind: 'line', unit: timeline.unit === 'hour' ? 'Hour' : 'Day' } as const;
  return (
    <section aria-labelledby="over-time" className={styles.section}>
      <h2 id="over-time" className={styles.heading}>
        Over time
      </h2>
      <div className={styles.choices}>
        <SelectField label="Period" value={period} onChange={choose('period')}>
          <option value="day">Last 24 hours</option>
          <option value="month">Last 30 days</option>
        </SelectField>
        {first && (
          <SelectField label="Release" value={first.version} onChange={choose('release')}>
            {options}
          </SelectField>
        )}
        {first && (
          <SelectField label="Compared with" value={second?.version ?? '-'} onChange={choose('beside')}>
            <option value="-">No other release</option>
            {options.filter(({ key }) => key !== first.version)}
          </SelectField>
        )}
      </div>
      {first ? (
        <div className={styles.charts}>
          <TimeChart
            {...chart}
            title="Failed pages"
            format={formatPercent}
            formatTick={(value) => `${value}%`}
            series={failureSeries(timeline, first)}
            previous={second && failureSeries(timeline, second)}
          />
          {vitals.map(({ metric, ...vital }) => (
            <TimeChart
              key={metric}
              {...chart}
              {...vital}
              series={vitalSeries(timeline, first, metric)}
              previous={second && vitalSeries(timeline, second, metric)}
            />
          ))}
        </div>
      ) : (
        <p className={styles.quiet}>
          Nothing was measured in {period === 'day' ? 'the last 24 hours' : 'the last 30 days'}.
        </p>
      )}
      <p className={styles.quiet}>
        Measured for one visitor in ten, and for everybody while a canary runs. The web vitals are 75th percentiles:
        three in four pages are at least this good.
      </p>
    </section>
  );
}
