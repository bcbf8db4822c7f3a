import type { AppRelease, PageReport, PageSnapshot } from '@chhapai/contracts';
import { describe, expect, it } from 'vitest';
import { appFailure, PageReports } from './page-reports';

const SCRIPT = '/assets/mfe-x/1.0.0_000000000000/remoteEntry.js';
const STYLE = '/assets/mfe-x/1.0.0_000000000000/a.css';
const release = { integrity: { [SCRIPT]: 'sha384-', [STYLE]: 'sha384-' } } as Partial<AppRelease> as AppRelease;
const snapshotOf = (isSampled: boolean): PageSnapshot => ({
  apps: { shell: release, 'mfe-x': release, 'mfe-y': { ...release, integrity: {} } },
  origin: location.origin,
  report: { ticket: 't', isSampled },
});

function watched(isSampled = true) {
  const sent: PageReport[] = [];
  const reports = new PageReports(snapshotOf(isSampled), (report) => sent.push(report));
  return { sent, reports };
}

describe('what a page reports', () => {
  it('is a failure at once, each app and kind once', () => {
    const { sent, reports } = watched(false);
    for (const kind of ['render', 'render', 'script'] as const)
      reports.failed('mfe-x', kind, new Error('secret words'));
    expect(sent).toEqual([
      { ticket: 't', apps: [{ app: 'mfe-x', failed: 'render' }] },
      { ticket: 't', apps: [{ app: 'mfe-x', failed: 'script' }] },
    ]);
  });

  it('calls one error by one name, wherever it passes', () => {
    const { sent, reports } = watched();
    const gone = new Error('gone');
    reports.failed('mfe-x', 'load', gone);
    reports.failed('mfe-x', 'render', gone);
    expect(sent).toHaveLength(1);
  });

  it('calls a chunk that did not come a failure to load', () => {
    const { sent, reports } = watched();
    reports.failed('mfe-x', 'render', Object.assign(new Error('no'), { name: 'ChunkLoadError' }));
    expect(sent[0]?.apps).toEqual([{ app: 'mfe-x', failed: 'load' }]);
  });

  it('is silent about apps that the page does not have', () => {
    const { sent, reports } = watched();
    reports.failed('mfe-z', 'load');
    expect(sent).toEqual([]);
  });

  it('is once how it did, when a sampled page is left', () => {
    const { sent, reports } = watched();
    reports.used('mfe-x');
    reports.measured('cls', 0.01234567);
    reports.left();
    reports.left();
    expect(sent).toEqual([{ ticket: 't', apps: [{ app: 'shell' }, { app: 'mfe-x' }], vitals: { cls: 0.012 } }]);
    const unsampled = watched(false);
    unsampled.reports.left();
    expect(unsampled.sent).toEqual([]);
  });
});

describe('an error event of the window', () => {
  const snapshot = snapshotOf(true);
  const at = (target: EventTarget) => {
    const event = new Event('error');
    target.dispatchEvent(event);
    return appFailure(snapshot, event);
  };

  it('blames the app whose script or style sheet did not come', () => {
    const script = Object.assign(document.createElement('script'), { src: SCRIPT });
    expect(at(script)).toMatchObject({ app: 'shell', kind: 'load' });
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: STYLE });
    expect(at(style)).toMatchObject({ kind: 'load' });
    expect(at(Object.assign(document.createElement('link'), { rel: 'preload', href: STYLE }))).toBeUndefined();
    expect(at(Object.assign(document.createElement('img'), { src: SCRIPT }))).toBeUndefined();
  });

  it('blames the app whose script threw, and nobody for an extension', () => {
    const thrown = (filename: string) => appFailure(snapshot, new ErrorEvent('error', { filename, error: 1 }));
    expect(thrown(location.origin + SCRIPT)).toMatchObject({ kind: 'script', error: 1 });
    expect(thrown('chrome-extension://abc/inject.js')).toBeUndefined();
    expect(thrown('')).toBeUndefined();
  });
});
