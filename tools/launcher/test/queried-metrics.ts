import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const deploy = resolve(import.meta.dirname, '../../../deploy');
const read = (file: string) => readFileSync(resolve(deploy, file), 'utf8');

interface Alerts {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}

/** The series that Prometheus itself adds. */
const ADDED_BY_PROMETHEUS = ['up'];
/** Grafana replaces its variables before it sends a query. */
const withoutVariables = (query: string) => query.replaceAll('$__rate_interval', '1m');

/** The names in the queries of the alerts and of the dashboard. Throws if one of the queries is not valid PromQL. */
export function queriedMetrics(): string[] {
  const alerts = (parse(read('alerts.yml')) as Alerts).groups.flatMap(({ rules }) => rules.map(({ expr }) => expr));
  const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
  const panels = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  if (alerts.length === 0 || panels.length === 0) throw new Error('No queries were found');
  const names = [...alerts, ...panels].flatMap((query) => metricsIn(withoutVariables(query)));
  return [...new Set(names)].filter((name) => !ADDED_BY_PROMETHEUS.includes(name)).sort();
}

function metricsIn(query: string): string[] {
  const names: string[] = [];
  parser.parse(query).iterate({
    enter: ({ name, type, from, to }) => {
      if (type.isError) throw new Error(`Invalid query at character ${from}: ${query}`);
      if (name === 'VectorSelector') names.push(/^\w+/.exec(query.slice(from, to))?.[0] ?? '');
    },
  });
  return names;
}

/** The names of the series in a reply from `/metrics`: a histogram has three. */
export function exportedMetrics(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((ending) => `${name}${ending}`) : [name!],
  );
}
