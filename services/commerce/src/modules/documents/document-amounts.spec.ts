import { expect, it } from 'vitest';
import { amountInWords } from './document-amounts.js';

it.each([
  [0, 'Rupees Zero Only'],
  [5, 'Rupees Zero and Five Paise Only'],
  [100, 'Rupees One Only'],
  [1100, 'Rupees Eleven Only'],
  [1900, 'Rupees Nineteen Only'],
  [2000, 'Rupees Twenty Only'],
  [2100, 'Rupees Twenty-One Only'],
  [9999, 'Rupees Ninety-Nine and Ninety-Nine Paise Only'],
  [100_00, 'Rupees One Hundred Only'],
  [110_00, 'Rupees One Hundred Ten Only'],
  [897_00, 'Rupees Eight Hundred Ninety-Seven Only'],
  [897_50, 'Rupees Eight Hundred Ninety-Seven and Fifty Paise Only'],
  [1000_00, 'Rupees One Thousand Only'],
  [10_001_00, 'Rupees Ten Thousand One Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [1_23_456_78, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only'],
  [10_00_001_00, 'Rupees Ten Lakh One Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [
    99_99_99_999_99,
    'Rupees Ninety-Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only',
  ],
])('writes %i paise as “%s”', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
