import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allowedStatuses,
  editableFields,
  fieldsToCorrect,
  invoicedFields,
  missingForMove,
  nextCash,
  orderMoves,
  type MoveRequirement,
  type OrderMover,
} from './order-lifecycle.rules.js';
import type { OrderStatus } from './order.schema.js';
import { ORDER_STATUSES, orderStatusNames } from './order-statuses.js';

const guide = readFileSync(new URL('../../../../docs/staff.md', import.meta.url), 'utf8');
const NEEDS: Readonly<Record<MoveRequirement, string>> = {
  reason: 'reason',
  courier: 'courier',
  trackingNumber: 'tracking number',
};
const PEOPLE: Readonly<Record<OrderMover, string>> = {
  shopper: 'shopper',
  link: 'shopper by email link',
  staff: 'staff',
  admin: 'administrator',
};

/** The rows of a table in Markdown, without alignment. */
const rowsOf = (markdown: string): string[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replaceAll(/\s*\|\s*/g, '|'));

describe('the guide for staff', () => {
  it('has every move of the table, with who may make it, what it needs and what the shopper sees', () => {
    const rows = orderMoves.map(({ from, to, who, needs, staffDays, shopperText }) => {
      const people = who.filter((name) => name !== 'admin' || !who.includes('staff')).map((name) => PEOPLE[name]);
      const days = staffDays === undefined ? '' : ` within ${staffDays} days, then administrator`;
      const cells = [
        orderStatusNames[from],
        orderStatusNames[to],
        people.join(', ') + days,
        needs.map((name) => NEEDS[name]).join(', '),
        shopperText ?? 'nothing new',
      ];
      return `|${cells.join('|')}|`;
    });
    expect(rowsOf(guide)).toEqual(expect.arrayContaining(rows));
    const moves = rowsOf(guide).filter((row) =>
      ORDER_STATUSES.some((to) => row.startsWith(`|${orderStatusNames[to]}|`)),
    );
    expect(moves).toHaveLength(rows.length);
  });
});

describe('the life of an order', () => {
  it('reaches every status from placed, and ends in two', () => {
    const reached = new Set<OrderStatus>(['placed']);
    // The loop includes statuses that are added to the set while it runs.
    for (const status of reached) for (const { from, to } of orderMoves) if (from === status) reached.add(to);
    expect([...reached].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
    const final = ORDER_STATUSES.filter((status) => allowedStatuses(status, 'admin', 0).length === 0);
    expect(final).toEqual(['cancelled', 'returned']);
  });

  it('needs no tracking number for pick-up', () => {
    const ship = orderMoves.find(({ to }) => to === 'shipped')!;
    expect(missingForMove(ship, {})).toEqual(['courier', 'trackingNumber']);
    expect(missingForMove(ship, { courier: 'Pick-up' })).toEqual([]);
    expect(missingForMove(ship, { courier: 'constructor' })).toEqual(['trackingNumber']);
  });

  it('closes the fields of the invoice when the order is shipped', () => {
    for (const status of ['shipped', 'delivered', 'cancelled', 'returned'] as const)
      expect(
        editableFields[status].filter((name) => invoicedFields.includes(name)),
        status,
      ).toEqual([]);
    expect(fieldsToCorrect('ready', false)).toEqual(editableFields.ready);
    expect(fieldsToCorrect('ready', true)).toEqual(['phone', 'courier', 'trackingNumber']);
  });

  it('lets staff record that the courier has paid, and that the shopper has their money back', () => {
    expect(nextCash).toEqual({ collected: 'remitted', refund_due: 'refunded' });
  });
});
