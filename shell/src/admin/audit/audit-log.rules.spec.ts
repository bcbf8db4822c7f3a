import type { StaffAuditEntry } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { fieldChanges, mergeLogs, subjectName } from './audit-log.rules';

const entry = (_id: string, at: string): StaffAuditEntry => ({
  _id,
  at,
  by: 'asha@example.com',
  role: 'staff',
  action: 'order.moved',
  subject: '1',
  before: null,
  after: null,
  requestId: 'r',
});
const page = (data: StaffAuditEntry[], next: string | null = null) => ({
  data,
  next,
  total: { count: data.length, exact: true },
});

it('returns one log as it is', () => {
  const log = page([entry('a', '2026-11-02')], 'cursor');
  expect(mergeLogs([log])).toEqual({ ...log, isCut: false });
});

it('sorts the entries of several logs, newest first', () => {
  const merged = mergeLogs([page([entry('c', '3'), entry('a', '1')]), page([entry('b', '2')])]);
  expect(merged.data.map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
  expect(merged).toMatchObject({ next: null, isCut: false, total: { count: 3, exact: true } });
});

it('leaves out entries of a time that another log has not reached', () => {
  const merged = mergeLogs([
    page([entry('d', '4'), entry('c', '3')], 'more'),
    page([entry('b', '3'), entry('a', '1')]),
  ]);
  expect(merged.data.map(({ _id }) => _id).sort()).toEqual(['b', 'c', 'd']);
  expect(merged.isCut).toBe(true);
});

it.each([
  ['order.moved', '01a20777-1783-76cc-b9fe-1bc9516f4bb6', 'order …6f4bb6'],
  ['invoice_settings.changed', 'settings', 'invoice settings settings'],
])('names the subject of %s %s', (action, subject, name) => {
  expect(subjectName({ action, subject })).toBe(name);
});

it('lists changed fields only, with what they were and are', () => {
  const before = { status: 'placed', version: 1, courier: null };
  const after = { status: 'confirmed', version: 1, courier: { name: 'Delhivery' } };
  expect(fieldChanges({ before, after })).toEqual([
    { field: 'status', before: 'placed', after: 'confirmed' },
    { field: 'courier', before: undefined, after: '{"name":"Delhivery"}' },
  ]);
});
