import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { staffEntries } from './staff-entries.rules.js';

const entry = (path: string) => ({ path, label: 'Gifts', group: 'Catalogue', order: 1, roles: ['admin' as const] });
const record = (...paths: string[]) =>
  sampleRecord({ app: 'mfe-gifts', routes: ['/gifts', '/admin/gifts', '/admin/gifts/:id'], staff: paths.map(entry) });

it('accepts entries for routes of the app, and no entries', () => {
  expect(staffEntries(record('/admin/gifts'))).toEqual([]);
  expect(staffEntries(sampleRecord({ app: 'mfe-gifts' }))).toEqual([]);
});

it.each(['/admin/presents', '/admin/gifts/42'])('refuses an entry for %s, which is not a route of the app', (path) => {
  const [finding] = staffEntries(record('/admin/gifts', path));
  expect(finding).toMatchObject({ app: 'mfe-gifts', rule: 'staff-entry' });
  expect(finding?.message).toContain(`"Gifts" leads to ${path}`);
});
