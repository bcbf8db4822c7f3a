import { expect, it } from 'vitest';
import { z } from 'zod';
import { ConfirmOrderBody } from './order.schema.js';
import { QuotationLineBody } from './quotations.schema.js';
import { rupeesUpTo } from './rupees.schema.js';
import { SiteSettingsChange } from './site.schema.js';
import { EditProductBody } from './staff-catalogue.schema.js';
import { CreateDesignBody } from './staff-designs.schema.js';

const schemas = [
  ['an order', ConfirmOrderBody.shape.total],
  ['a quotation', QuotationLineBody.shape.price],
  ['the shop’s delivery charge', SiteSettingsChange.shape.shippingPrice],
  ['a product', EditProductBody.shape.price],
  ['a design', CreateDesignBody.shape.price],
] as const;

const sum = (amount: number, times: number) =>
  Array.from({ length: times }).reduce<number>((total) => total + amount, 0);

it.each(schemas)(
  'accepts only amounts of %s with at most two decimals, including sums with rounding errors',
  (_, schema) => {
    for (const amount of [1.1, 19.99, 0.07, 4.35, 0.01, 999.99, 0.1 + 0.2, 19.99 * 3, sum(0.1, 100)])
      expect(schema.safeParse(amount), String(amount)).toMatchObject({ success: true });
    for (const amount of [1.005, 0.001, 19.999, -0.07])
      expect(schema.safeParse(amount).success, String(amount)).toBe(false);
  },
);

it('describes the rule in the documentation', () => {
  expect(z.toJSONSchema(rupeesUpTo(500).min(0.01))).toMatchObject({ minimum: 0.01, maximum: 500, multipleOf: 0.01 });
});
