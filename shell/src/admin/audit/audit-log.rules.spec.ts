import { expect, it } from 'vitest';
import { actionName, subjectName, subjectPath } from './audit-log.rules';

it.each([
  ['order.moved', '01a20777-1783-76cc-b9fe-1bc9516f4bb6', 'order …6f4bb6'],
  ['invoice_settings.changed', 'settings', 'invoice settings'],
  ['site_settings.changed', 'site-settings', 'shop details'],
  ['tax_rate.added', 'hsn 6912', 'tax rate of HSN 6912'],
  ['tax_rate.added', 'hsn', 'tax rate of other goods'],
  ['release.promoted', 'mfe-catalogue', 'app mfe-catalogue'],
])('names the subject of %s %s', (action, subject, name) => {
  expect(subjectName({ action, subject })).toBe(name);
});

it.each([
  ['order.artwork_set', 'Order: artwork set'],
  ['invoice_settings.changed', 'Invoice settings: changed'],
  ['user.role_changed', 'Person: role changed'],
])('names the action %s', (action, name) => {
  expect(actionName(action)).toBe(name);
});

it('links to what was changed', () => {
  const actions = [
    'order.moved',
    'invoice.issued',
    'return.decided',
    'user.role_changed',
    'app.disabled',
    'tax_rate.added',
  ];
  const paths = actions.map((action) => subjectPath({ action, subject: '7' }));
  expect(paths).toEqual([
    '/admin/orders/7',
    '/admin/orders/7',
    '/admin/returns/7',
    '/admin/people/7',
    '/admin/releases/7',
    undefined,
  ]);
});
