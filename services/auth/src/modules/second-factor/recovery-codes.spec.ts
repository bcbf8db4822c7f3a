import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

it('makes ten different codes of four groups', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('reads codes as people type them', () => {
  const hash = recoveryCodeHash('7K2M-Q9TX-4B0C-ZD1R');
  for (const typed of ['7k2mq9tx4b0czd1r', ' 7K2M Q9TX 4B0C ZD1R ', '7k2m-q9tx-4boc-zdlr']) {
    expect(recoveryCodeHash(typed)).toEqual(hash);
  }
  for (const other of ['123456', '7K2M-Q9TX-4B0C', '7K2M-Q9TX-4B0C-ZD1U'])
    expect(recoveryCodeHash(other)).toBeUndefined();
});
