import type { ReleaseRecord } from '@chhapai/contracts';

let created = 0;

/** A minimal record with the given fields; each has a different version. */
export function sampleRecord(given: Partial<ReleaseRecord> & Pick<ReleaseRecord, 'app'>): ReleaseRecord {
  created += 1;
  return {
    scope: given.app.replaceAll('-', '_'),
    apiVersion: 1,
    version: `1.0.${created}+${created.toString(16).padStart(12, '0')}`,
    routes: [],
    widgets: [],
    chunks: {},
    links: [],
    budget: 100,
    staffBudget: 90,
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
