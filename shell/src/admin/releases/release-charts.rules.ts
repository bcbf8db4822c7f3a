import type { ChartSeries } from '@chhapai/console-ui';
import type { ReleaseTimeline } from '@chhapai/contracts';
import { failureRateText } from './releases.rules';

type Release = ReleaseTimeline['releases'][number];

const hourFormat = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', timeZone: 'Asia/Kolkata' });
const longHourFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });
const longDayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

/** The share of pages that failed, in percent. */
export function failureSeries(timeline: ReleaseTimeline, release: Release): ChartSeries {
  const { pages, failed } = release;
  const values = pages.map((count, index) => (count === 0 ? null : (failed[index]! / count) * 100));
  return createSeries(timeline, release, values, failureRateText({ pages: sum(pages), failed: sum(failed) }));
}

/** The 75th percentile of a web vital. */
export function vitalSeries(timeline: ReleaseTimeline, release: Release, metric: string): ChartSeries {
  const values = release.vitals[metric] ?? timeline.times.map(() => null);
  return createSeries(timeline, release, values, '75th percentile');
}

/**
 * The two releases to compare: those chosen, otherwise the canary and the live release, or the live release and an older one.
 * The second one is undefined if `beside` is `-`, or if there is no other release.
 */
export function shownReleases(
  { releases }: ReleaseTimeline,
  chosen: { release: string | null; beside: string | null },
  { live, canary }: { live: string | undefined; canary: string | undefined },
): [Release | undefined, Release | undefined] {
  const find = (version: string | null | undefined) => releases.find((release) => release.version === version);
  const first = find(chosen.release) ?? find(canary) ?? find(live) ?? releases[0];
  if (chosen.beside === '-') return [first, undefined];
  const others = releases.filter((release) => release !== first);
  const second = others.find(({ version }) => version === (chosen.beside ?? live)) ?? others[0];
  return [first, second];
}

function createSeries(
  { unit, times }: ReleaseTimeline,
  { version }: Release,
  values: readonly (number | null)[],
  summary: string,
): ChartSeries {
  const [labelFormat, tickFormat] = unit === 'hour' ? [longHourFormat, hourFormat] : [longDayFormat, dayFormat];
  const points = times.map((time, index) => {
    const start = new Date(time);
    return { label: labelFormat.format(start), tick: tickFormat.format(start), value: values[index] ?? null };
  });
  return { name: version, summary, points };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
