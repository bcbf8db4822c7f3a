import { expect, it } from 'vitest';
import { withUnbrokenNumbers } from './unbroken-numbers';

it.each([
  ['Ready in 1–2 business days, or 2–3 by express.', 'Ready in 1–\u20602\u00a0business days, or 2–\u20603 by express.'],
  ['₹149 to ₹500 per piece', '₹149 to ₹500\u00a0per piece'],
  ['Since 2009 growing', 'Since 2009 growing'],
])('prevents line breaks within numbers with units and ranges in “%s”', (text, unbroken) =>
  expect(withUnbrokenNumbers(text)).toBe(unbroken),
);
