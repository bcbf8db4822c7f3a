import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { PageReports } from './page-reports';

/** Measures the Web Vitals of this page: times in ms, layout shift without a unit. */
export function measureVitals(reports: PageReports): void {
  const record = (vital: Parameters<PageReports['recordVital']>[0]) => (metric: Metric) =>
    reports.recordVital(vital, metric.value);
  // Otherwise values would arrive only when the page is hidden, which is when the report is sent.
  const options = { reportAllChanges: true };
  onLCP(record('lcp'), options);
  onFCP(record('fcp'), options);
  onINP(record('inp'), options);
  onTTFB(record('ttfb'), options);
  onCLS(record('cls'), options);
}
