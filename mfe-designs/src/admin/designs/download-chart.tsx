import { TimeChart, type ChartSeries } from '@chhapai/console-ui';
import type { DesignDay, DesignDownloads } from '@chhapai/contracts';

export interface DownloadChartProps {
  downloads: DesignDownloads;
}

/** Downloads of a design in the last 30 days, compared with the 30 days before. */
export const DownloadChart = ({ downloads: { current, previous } }: DownloadChartProps) => (
  <TimeChart
    title="Downloads"
    kind="bars"
    unit="Day"
    series={seriesOf('Last 30 days', current)}
    previous={seriesOf('Previous 30 days', previous)}
    format={(value) => value.toLocaleString('en-IN')}
  />
);

const seriesOf = (name: string, days: readonly DesignDay[]): ChartSeries => ({
  name,
  points: days.map(({ date, downloads }) => ({
    label: labels.format(new Date(date)),
    tick: ticks.format(new Date(date)),
    value: downloads,
  })),
});

// A date without a time is midnight in UTC.
const labels = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const ticks = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
