import { z } from 'zod';
import { toPaise } from './paise.rules.js';

/**
 * An amount in rupees of at most `max` with at most two decimals, allowing for the floating-point errors of sums and products.
 * Zod's `multipleOf` would refuse 0.1 added up a hundred times; here it only documents the rule.
 */
export const rupeesUpTo = (max: number) =>
  z.number().min(0).max(max).refine(isWholePaise, 'must have at most two decimals').meta({ multipleOf: 0.01 });

const isWholePaise = (rupees: number): boolean => Math.abs(rupees * 100 - toPaise(rupees)) < 1e-6;

/** A price in rupees in a query. */
export const RupeesParameter = z
  .string()
  .refine((text) => /^\d{1,6}(\.\d{1,2})?$/.test(text), 'must be a price in rupees, such as 299')
  .transform(Number);
