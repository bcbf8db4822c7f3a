import { staffPages, type PageCounts, type ReleaseState } from '@chhapai/contracts';

/** The breadcrumbs of an app's screen. */
export const releasesTrail = [{ label: 'Releases', path: staffPages.releases }];

/** The name of an app for staff: `mfe-cart-checkout` is "Cart checkout". */
export function appName(app: string): string {
  const words = app.replace(/^mfe-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const stateNames: Readonly<Record<ReleaseState, string>> = {
  live: 'Live',
  canary: 'Canary',
  held: 'Held',
  previous: 'Previous',
  withdrawn: 'Withdrawn',
};

const DENOMINATORS = [2, 3, 4, 5, 6, 8, 10, 20, 25, 50, 100];

/** A share of the visitors (1 to 99 percent) as a simple fraction: 10 is "about 1 in 10 visitors". */
export function fractionOfVisitors(share: number): string {
  const found = DENOMINATORS.find((denominator) => {
    const numerator = Math.round((share * denominator) / 100);
    return numerator > 0 && numerator < denominator && Math.abs((numerator / denominator) * 100 - share) <= 0.5;
  });
  const denominator = found ?? 100;
  return `about ${Math.round((share * denominator) / 100)} in ${denominator} visitors`;
}

const percentFormat = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** A share between 0 and 1: "1.2%". */
export function shareText(share: number): string {
  return share > 0 && share < 0.001 ? '<0.1%' : percentFormat.format(share);
}

/** The share of pages that failed, from 0 to 1; undefined if no page was counted. */
export const failureRate = ({ pages, failed }: PageCounts): number | undefined =>
  pages === 0 ? undefined : failed / pages;

/** The share of pages that failed, such as "1.2% of 340 pages", or that no page was counted yet. */
export function failureRateText(counts: PageCounts): string {
  const rate = failureRate(counts);
  if (rate === undefined) return 'No pages yet';
  return `${shareText(rate)} of ${counts.pages.toLocaleString('en-IN')} ${counts.pages === 1 ? 'page' : 'pages'}`;
}

/** Whether a larger share of pages fails with the canary than with the live release. */
export function isWorseThan(canary: PageCounts, live: PageCounts | undefined): boolean {
  const rate = failureRate(canary);
  return rate !== undefined && rate > ((live && failureRate(live)) ?? 0);
}
