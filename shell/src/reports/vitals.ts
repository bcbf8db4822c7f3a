import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { PageReports } from './page-reports';

/** Measures this page for its report: times in ms, layout shift without a unit. */
export function measureVitals(reports: PageReports): void {
  const take = (vital: Parameters<PageReports['measured']>[0]) => (metric: Metric) =>
    reports.measured(vital, metric.value);
  // All changes: the report goes out when the page is hidden, which is when the last value would come.
  const options = { reportAllChanges: true };
  onLCP(take('lcp'), options);
  onFCP(take('fcp'), options);
  onINP(take('inp'), options);
  onTTFB(take('ttfb'), options);
  onCLS(take('cls'), options);
}
