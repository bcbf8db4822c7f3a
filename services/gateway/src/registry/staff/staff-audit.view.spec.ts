import { expect, it } from 'vitest';
import { staffAuditEntry } from './staff-audit.view.js';

const BEFORE = { live: 'a', canary: 'b', share: 10 };
const entry = (action: string, details: unknown, more = {}) =>
  staffAuditEntry({
    number: 7,
    at: '2026-11-23T05:00:00.000Z',
    by: 'catalogue',
    action,
    app: 'mfe-catalogue',
    version: 'b',
    reason: '',
    details,
    previous: '',
    hash: '',
    ...more,
  });

it.each([
  ['release.promoted', {}, { live: 'b', canary: null, share: null }],
  ['release.rolled_back', { withdrawn: ['c'] }, { withdrawn: ['c'], live: 'b', canary: null, share: null }],
  ['release.canary_set', { share: 50 }, { live: 'a', canary: 'b', share: 50 }],
  ['release.published', { share: 5, kid: 'k', record: 'sha384-x' }, { live: 'a', canary: 'b', share: 5 }],
  [
    'release.withdrawn',
    { seconds: 60, canary: { failed: 9 }, live: { failed: 0 } },
    { canary: null, live: 'a', share: null, figures: { seconds: 60, canary: { failed: 9 }, live: { failed: 0 } } },
  ],
])('shows what visitors got before and after %s', (action, details, after) => {
  expect(entry(action, { before: BEFORE, ...details })).toMatchObject({ before: BEFORE, after });
});

it.each([
  ['release.published', { held: true }, null, { held: true, version: 'b' }],
  ['preview.opened', { link: 'l' }, null, { link: 'l', version: 'b' }],
  ['app.disabled', {}, { enabled: true }, { enabled: false, version: 'b' }],
])('describes %s, which replaces no release', (action, details, before, after) => {
  expect(entry(action, details)).toMatchObject({ before, after });
});

it('names the team that was created', () => {
  const created = entry('team.created', { team: 'designs', apps: ['mfe-designs'] }, { app: null, version: null });
  expect(created).toMatchObject({ subject: 'designs', after: { apps: ['mfe-designs'] } });
});

it('names the admin and gives the reason', () => {
  const staff = { name: 'Asha', role: 'admin', requestId: 'r1' };
  const promoted = entry('release.promoted', { before: BEFORE, staff }, { reason: 'Looks good' });
  expect(promoted).toMatchObject({ byName: 'Asha', role: 'admin', requestId: 'r1', after: { reason: 'Looks good' } });
  expect(promoted.after).not.toHaveProperty('staff');
});
