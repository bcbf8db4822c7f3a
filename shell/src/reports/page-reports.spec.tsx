import type { AppRelease, PageReport, PageSnapshot } from '@chhapai/contracts';
import { describe, expect, it } from 'vitest';
import { appFailure, PageReports } from './page-reports';

const SCRIPT = '/assets/mfe-x/1.0.0_000000000000/remoteEntry.js';
const STYLE = '/assets/mfe-x/1.0.0_000000000000/a.css';
const release = { integrity: { [SCRIPT]: 'sha384-', [STYLE]: 'sha384-' } } as Partial<AppRelease> as AppRelease;
const snapshot: PageSnapshot = {
  apps: { shell: { ...release, integrity: {} }, 'mfe-x': release },
  origin: location.origin,
};

function createReports(isSampled = true) {
  const sent: PageReport[] = [];
  const reports = new PageReports(snapshot, { ticket: 't', isSampled }, (report) => sent.push(report));
  return { sent, reports };
}

describe('page reports', () => {
  it('report each kind of failure of an app once, immediately', () => {
    const { sent, reports } = createReports(false);
    for (const kind of ['render', 'render', 'script'] as const)
      reports.reportFailure('mfe-x', kind, new Error('secret words'));
    expect(sent).toEqual([
      { ticket: 't', apps: [{ app: 'mfe-x', failed: 'render' }] },
      { ticket: 't', apps: [{ app: 'mfe-x', failed: 'script' }] },
    ]);
  });

  it('report an error only once, even if several handlers catch it', () => {
    const { sent, reports } = createReports();
    const error = new Error('gone');
    reports.reportFailure('mfe-x', 'load', error);
    reports.reportFailure('mfe-x', 'render', error);
    expect(sent).toHaveLength(1);
  });

  it('report a missing chunk as a load failure', () => {
    const { sent, reports } = createReports();
    reports.reportFailure('mfe-x', 'render', Object.assign(new Error('no'), { name: 'ChunkLoadError' }));
    expect(sent[0]?.apps).toEqual([{ app: 'mfe-x', failed: 'load' }]);
  });

  it('ignore apps that the page does not have', () => {
    const { sent, reports } = createReports();
    reports.reportFailure('mfe-z', 'load');
    expect(sent).toEqual([]);
  });

  it('report the start of a sampled page, with the apps it uses', () => {
    const { sent, reports } = createReports();
    reports.recordLoadedApp('mfe-x');
    reports.reportStart();
    expect(sent).toEqual([{ ticket: 't', apps: [{ app: 'shell' }, { app: 'mfe-x' }], started: true }]);
    const unsampled = createReports(false);
    unsampled.reports.reportStart();
    expect(unsampled.sent).toEqual([]);
  });

  it('send one summary of a sampled page when it is hidden', () => {
    const { sent, reports } = createReports();
    reports.recordLoadedApp('mfe-x');
    reports.recordVital('cls', 0.01234567);
    reports.sendSummary();
    reports.sendSummary();
    expect(sent).toEqual([{ ticket: 't', apps: [{ app: 'shell' }, { app: 'mfe-x' }], vitals: { cls: 0.012 } }]);
    const unsampled = createReports(false);
    unsampled.reports.sendSummary();
    expect(unsampled.sent).toEqual([]);
  });
});

describe('an error event of the window', () => {
  const failureOf = (target: EventTarget) => {
    const event = new Event('error');
    target.dispatchEvent(event);
    return appFailure(snapshot, event);
  };

  it('is a failure of the app whose script or stylesheet did not load', () => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT });
    expect(failureOf(script)).toMatchObject({ app: 'mfe-x', kind: 'load' });
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: STYLE });
    expect(failureOf(style)).toMatchObject({ app: 'mfe-x', kind: 'load' });
    expect(failureOf(Object.assign(document.createElement('link'), { rel: 'preload', href: STYLE }))).toBeUndefined();
    expect(failureOf(Object.assign(document.createElement('img'), { src: SCRIPT }))).toBeUndefined();
  });

  it('is a failure of the app whose script threw, but not if an extension threw', () => {
    const thrown = (filename: string) => appFailure(snapshot, new ErrorEvent('error', { filename, error: 1 }));
    expect(thrown(location.origin + SCRIPT)).toMatchObject({ app: 'mfe-x', kind: 'script', error: 1 });
    expect(thrown('chrome-extension://abc/inject.js')).toBeUndefined();
    expect(thrown('')).toBeUndefined();
  });
});
