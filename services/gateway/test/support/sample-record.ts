import type { ReleaseRecord } from '@chhapai/contracts';

let made = 0;

/** The record of a release with nothing in it but what is given; each has a version of its own. */
export function sampleRecord(given: Partial<ReleaseRecord> & Pick<ReleaseRecord, 'app'>): ReleaseRecord {
  made += 1;
  return {
    scope: given.app.replaceAll('-', '_'),
    apiVersion: 1,
    version: `1.0.${made}+${made.toString(16).padStart(12, '0')}`,
    routes: [],
    widgets: [],
    chunks: {},
    links: [],
    budget: 100,
    files: {},
    entry: ['main.js'],
    preload: [],
    styles: [],
    parts: {},
    exposes: given.app === 'shell' ? [] : ['./app'],
    needs: {},
    provides: {},
    widgetProps: {},
    uses: {},
    ...given,
  };
}
