import { expect, it } from 'vitest';
import { gstinError, normalizeGstin, typedGstinError } from './gstin.rules.js';

it.each(['09AAPFU0939F1ZT', '09aapfu0939f1zt', ' 09 AAPFU0939F 1ZT '])('accepts %s', (written) => {
  expect(gstinError(written)).toBeUndefined();
  expect(normalizeGstin(written)).toBe('09AAPFU0939F1ZT');
});

it('accepts exactly one check digit', () => {
  const accepted = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((digit) => !gstinError(`09AAPFU0939F1Z${digit}`));
  expect(accepted).toEqual(['T']);
});

it('detects two swapped characters', () => {
  expect(gstinError('09AAPFU0993F1ZT')).toContain('check digit');
});

it.each(['', '09AAPFU0939F1Z', '09AAPFU0939F1ZTT'])('refuses %j for its length', (written) => {
  expect(gstinError(written)).toContain('15 characters');
});

it.each(['09AAPFU0939F1AT', 'AAAAPFU0939F1ZT', '09AAPFU093OF1ZT', '09-AAPFU0939F1Z'])(
  'says how the 15 characters of %j should look',
  (written) => expect(gstinError(written)).toContain('a two-digit State code, the PAN and three more characters'),
);

it('reports nothing while a GSTIN is being typed, and its error once all characters are there', () => {
  expect(typedGstinError('09 AAPFU0993F1Z')).toBeUndefined();
  expect(typedGstinError('09 AAPFU0993F1ZT')).toContain('check digit');
});
