import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { usedWidgets } from './widgets.rules.js';

const provider = sampleRecord({ app: 'mfe-cart', widgets: ['AddToCart'] });
const without = sampleRecord({ app: 'mfe-cart' });
const user = sampleRecord({ app: 'mfe-catalogue', uses: { 'mfe-cart/AddToCart': ['{}'] } });

it('refuses to remove a widget that a live app uses', () => {
  const findings = usedWidgets({ candidates: [without], others: [user], previous: [provider] });
  expect(findings).toMatchObject([{ app: 'mfe-cart', rule: 'widget-used' }]);
  expect(findings[0]?.message).toContain(
    `no longer provides the widget AddToCart, which mfe-catalogue ${user.version} uses`,
  );
});

it('refuses to use a widget that the live app does not provide', () => {
  const findings = usedWidgets({ candidates: [user], others: [without], previous: [] });
  expect(findings).toMatchObject([{ app: 'mfe-catalogue', rule: 'widget-used' }]);
  expect(findings[0]?.message).toContain(`which mfe-cart ${without.version} does not provide`);
});

it('reports a contradiction within a set once', () => {
  expect(usedWidgets({ candidates: [user, without], others: [], previous: [provider] })).toHaveLength(1);
  expect(usedWidgets({ candidates: [user, without], others: [], previous: [] })).toHaveLength(1);
});

it('accepts a provided widget, a missing provider, and a widget that was missing before', () => {
  expect(usedWidgets({ candidates: [user], others: [provider], previous: [] })).toEqual([]);
  expect(usedWidgets({ candidates: [user], others: [], previous: [] })).toEqual([]);
  expect(usedWidgets({ candidates: [without], others: [user], previous: [without] })).toEqual([]);
});
