import type { StaffApp, StaffAppDetails, StaffRelease } from '@chhapai/contracts';

// Sample replies for the tests of these screens.

export const OLD = '1.0.0+000000000000';
export const LIVE = '1.1.0+111111111111';
export const NEW = '1.2.0+222222222222';
export const HELD = '1.3.0+333333333333';

const published = { at: '2026-11-23T05:00:00.000Z', by: 'catalogue', message: '' };
const none = { count: 0, newest: null };
const previous = { ...published, version: OLD, state: 'previous', share: 0 } as const;

/** An app whose canary fails more often than its live release. */
export const staffApp: StaffApp = {
  app: 'mfe-catalogue',
  version: 7,
  enabled: true,
  held: none,
  withdrawn: none,
  live: { ...published, version: LIVE, state: 'live', share: 90, pages: { pages: 1000, failed: 5 } },
  canary: {
    ...published,
    version: NEW,
    state: 'canary',
    share: 10,
    pages: { pages: 100, failed: 2 },
    since: '2026-11-24T05:00:00.000Z',
    together: [],
  },
  previous: { count: 1, newest: previous },
};

const release = (
  version: string,
  state: StaffRelease['state'],
  overrides: Partial<StaffRelease> = {},
): StaffRelease => ({
  ...published,
  version,
  state,
  share: 0,
  bytes: 1_000_000,
  findings: [],
  liveAt: null,
  withdrawnAt: null,
  previewUntil: null,
  vitals: {},
  pages: { pages: 0, failed: 0, failures: {} },
  visitors: { visitors: 0, failed: 0, failures: {} },
  ...overrides,
});

/** The same app with all of its releases. */
export function appDetails(overrides: Partial<StaffAppDetails> = {}): StaffAppDetails {
  const times = Array.from({ length: 24 }, (_, index) => new Date(Date.UTC(2026, 10, 23, 5 + index, 30)).toISOString());
  const hourly = <Value>(last: Value, others: Value) => times.map((_, index) => (index === 23 ? last : others));
  return {
    ...staffApp,
    releases: [
      release(HELD, 'held', {
        findings: [{ app: 'mfe-catalogue', rule: 'budget', message: 'The page / loads 130 KB.' }],
      }),
      release(NEW, 'canary', { visitors: { visitors: 40, failed: 2, failures: { render: 2 } } }),
      release(LIVE, 'live', {
        vitals: { lcp: { p75: 1234, samples: 900 } },
        licences: { ISC: ['d3-array 3.2.1'], MIT: ['immer 11.2.10', 'react 19.3.1'] },
      }),
      release(OLD, 'previous', { findings: null }),
    ],
    timeline: {
      unit: 'hour',
      times,
      releases: [
        {
          version: NEW,
          pages: hourly(100, 0),
          failed: hourly(2, 0),
          vitals: { lcp: hourly<number | null>(1800, null) },
        },
        {
          version: LIVE,
          pages: hourly(40, 42),
          failed: hourly(1, 0),
          vitals: { lcp: hourly<number | null>(1200, 1300) },
        },
      ],
    },
    ...overrides,
  };
}
