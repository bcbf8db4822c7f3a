import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { usedWidgets } from './widget-used.rules.js';

const lender = sampleRecord({ app: 'mfe-cart', widgets: ['AddToCart'] });
const without = sampleRecord({ app: 'mfe-cart' });
const user = sampleRecord({ app: 'mfe-catalogue', uses: { 'mfe-cart/AddToCart': ['{}'] } });

it('refuses to lose a widget that a live app uses', () => {
  const findings = usedWidgets({ candidates: [without], others: [user], before: [lender] });
  expect(findings).toMatchObject([{ app: 'mfe-cart', rule: 'widget-used' }]);
  expect(findings[0]?.message).toContain(
    `no longer lends the widget AddToCart, which mfe-catalogue ${user.version} uses`,
  );
});

it('refuses to use a widget that the live app does not lend', () => {
  const findings = usedWidgets({ candidates: [user], others: [without], before: [] });
  expect(findings).toMatchObject([{ app: 'mfe-catalogue', rule: 'widget-used' }]);
  expect(findings[0]?.message).toContain(`which mfe-cart ${without.version} does not lend`);
});

it('tells a set that contradicts itself once', () => {
  expect(usedWidgets({ candidates: [user, without], others: [], before: [lender] })).toHaveLength(1);
  expect(usedWidgets({ candidates: [user, without], others: [], before: [] })).toHaveLength(1);
});

it('lets through a widget that is lent, a lender that is not there, and a place that was empty before', () => {
  expect(usedWidgets({ candidates: [user], others: [lender], before: [] })).toEqual([]);
  expect(usedWidgets({ candidates: [user], others: [], before: [] })).toEqual([]);
  expect(usedWidgets({ candidates: [without], others: [user], before: [without] })).toEqual([]);
});
