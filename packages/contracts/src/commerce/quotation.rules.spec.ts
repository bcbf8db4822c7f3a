import { describe, expect, it } from 'vitest';
import {
  allowedQuotationActions,
  findQuotationMove,
  isRevisable,
  QUOTATION_RECALL_MS,
  QUOTATION_STATUSES,
  quotationTotals,
} from './quotation.rules.js';

describe('the life of a quotation', () => {
  it.each([
    ['draft', ['send', 'withdraw']],
    ['sent', ['extend', 'withdraw']],
    ['accepted', []],
    ['declined', []],
    ['expired', ['extend', 'withdraw']],
    ['withdrawn', []],
  ] as const)('with status %s, staff can %j', (status, actions) => {
    expect(allowedQuotationActions(status, 'staff', 0)).toEqual(actions);
  });

  it('lets the customer decide only while it is sent', () => {
    const decidable = QUOTATION_STATUSES.filter((status) => allowedQuotationActions(status, 'customer', 0).length > 0);
    expect(decidable).toEqual(['sent']);
    expect(allowedQuotationActions('sent', 'customer', 0)).toEqual(['accept', 'decline']);
  });

  it('lets staff recall it until its email is sent', () => {
    const sentAt = 1_000;
    const actionsAt = (now: number) => allowedQuotationActions('sent', 'staff', sentAt, now);
    expect(actionsAt(sentAt + QUOTATION_RECALL_MS - 1)).toContain('recall');
    expect(actionsAt(sentAt + QUOTATION_RECALL_MS)).not.toContain('recall');
  });

  it('never changes an accepted quotation', () => {
    expect(QUOTATION_STATUSES.filter(isRevisable)).toEqual(['sent', 'declined', 'expired', 'withdrawn']);
    expect(findQuotationMove('accepted', 'withdraw')).toBeUndefined();
  });
});

describe('the total', () => {
  const lines = [
    { quantity: 3, pricePaise: 33_33 },
    { quantity: 1000, pricePaise: 1_50 },
  ];

  it('includes shipping and the discount', () => {
    expect(quotationTotals({ lines, shippingPaise: 50_00, discountPaise: 99_99 })).toEqual({
      itemsPaise: 1599_99,
      discountPaise: 99_99,
      shippingPaise: 50_00,
      totalPaise: 1550_00,
    });
  });

  it('is at least the shipping, however high the discount', () => {
    expect(quotationTotals({ lines, shippingPaise: 50_00, discountPaise: 9_999_99 }).totalPaise).toBe(50_00);
  });

  it('of a quotation without lines is the shipping', () => {
    expect(quotationTotals({ lines: [], shippingPaise: 50_00, discountPaise: 0 }).totalPaise).toBe(50_00);
  });
});
